import { type FormEvent, useState } from 'react';
import type { ProductCard } from '@larder/contracts';
import { useApi, useQuery } from '@larder/shell';
import { Button, ErrorState, QuantityStepper, TextField } from '@larder/ui';
import { canBeAdded, priceText } from './added-products.ts';
import { ChangingRow } from './ChangingRow.tsx';
import { addableQuery } from './order-queries.ts';
import styles from './orders.module.css';

const MOST_SHOWN = 5;

/** Products that an order does not have yet: what was bought before, or what a search finds. */
export function AddProducts({
  orderId,
  inOrder,
  onAdd,
}: {
  orderId: string;
  /** Ids of products that are in the order, or chosen for it. */
  inOrder: ReadonlySet<number>;
  onAdd(product: ProductCard): void;
}) {
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(addableQuery(useApi(), orderId, searchText));
  const found = data?.products.filter((product) => canBeAdded(product, inOrder)).slice(0, MOST_SHOWN) ?? [];
  const search = (event: FormEvent) => {
    event.preventDefault();
    setSearchText(typed.trim());
  };
  return (
    <section className={styles.adding} aria-labelledby="order-adding">
      <h3 id="order-adding">Add items</h3>
      <form className={styles.finding} role="search" onSubmit={search}>
        <TextField
          label="Find a product"
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" loading={isFetching}>
          Find
        </Button>
      </form>
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      <p className={styles.soft} role="status">
        {data && foundText(searchText, found.length)}
      </p>
      <ul className={styles.items}>
        {found.map((product) => (
          <ChangingRow
            key={product.id}
            productId={product.id}
            image={product.image}
            name={product.title}
            about={priceText(product)}
          >
            <QuantityStepper
              className={styles.stepper}
              name={product.title}
              count={0}
              max={product.max_quantity}
              emphasis="soft"
              onAdd={() => onAdd(product)}
              onRemove={() => undefined}
            />
          </ChangingRow>
        ))}
      </ul>
    </section>
  );
}

function foundText(searchText: string, count: number): string {
  if (searchText === '') return count === 0 ? 'Search for an item to add.' : 'You bought these before.';
  return count === 0 ? `We didn’t find anything to add for “${searchText}”.` : `Found for “${searchText}”.`;
}
