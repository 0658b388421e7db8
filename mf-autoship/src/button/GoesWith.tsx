import type { ProductCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { Button, ProductImage } from '@larder/ui';
import { autoshipPriceText } from '../data/autoship-price.ts';
import { recommendedQuery } from '../data/queries.ts';
import styles from './GoesWith.module.css';
import { useAdd } from './use-add.ts';

const SHOWN = 4;

function Companion({ product, frequency }: { product: ProductCard; frequency: number }) {
  const { busy, added, add } = useAdd();
  const price = autoshipPriceText(product);
  return (
    <li className={styles.item}>
      <ProductImage image={product.image} alt="" width={64} seed={product.id} />
      <div className={styles.words}>
        <a href={paths.product(product.url_key)}>{product.title}</a>
        {price !== null && <span>{price}</span>}
      </div>
      <Button
        variant="soft"
        loading={busy}
        aria-disabled={added !== null || undefined}
        aria-label={added ? `${product.title} is on Autoship` : `Add ${product.title} to Autoship`}
        onClick={() => {
          if (!added) void add(product, frequency);
        }}
      >
        {added ? 'Added' : 'Add'}
      </Button>
    </li>
  );
}

/** Companions of the product that was just added to Autoship (AUTO-023). Renders nothing without any, and after a failure. */
export function GoesWith({ productId, frequency }: { productId: number; frequency: number }) {
  const { data, isPending } = useQuery(recommendedQuery(useApi(), productId));
  if (isPending) return <p role="status">Finding items that go with it…</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="goes-with">
      <h3 id="goes-with" className={styles.heading}>
        Goes well with this
      </h3>
      <ul className={styles.items}>
        {data.slice(0, SHOWN).map((product) => (
          <Companion key={product.id} product={product} frequency={frequency} />
        ))}
      </ul>
    </section>
  );
}
