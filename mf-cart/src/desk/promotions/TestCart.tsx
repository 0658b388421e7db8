import { useState } from 'react';
import { formatDollars } from '@larder/rules';
import { useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { Button, Select, TextField } from '@larder/ui';
import { type FoundProduct, ProductSearch } from './ProductSearch.tsx';
import styles from './promotions.module.css';

const CUSTOMERS = {
  first: { label: 'Member, first order', as_member: 1, has_ordered: 0 },
  member: { label: 'Member who has ordered', as_member: 1, has_ordered: 1 },
  visitor: { label: 'Visitor', as_member: 0, has_ordered: 0 },
} as const;
type Customer = keyof typeof CUSTOMERS;

const isCustomer = (text: string): text is Customer => Object.hasOwn(CUSTOMERS, text);

type Item = FoundProduct & { qty: number };

/** A sample cart, and what a promo code and the gifts do to it. The API prices it as it prices all carts. */
export function TestCart({ code }: { code?: string }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [customer, setCustomer] = useState<Customer>('first');
  const [on, setOn] = useState('');
  const { as_member, has_ordered } = CUSTOMERS[customer];
  const query = {
    products: items.map(({ id, qty }) => `${id}:${qty}`),
    as_member,
    has_ordered,
    ...(code !== undefined && { code }),
    ...(on !== '' && { on }),
  };
  const { data, error } = useDeskQuery('GET /desk/promotions/test', { query }, { enabled: items.length > 0 });
  const count = (id: number, change: number) =>
    setItems(items.map((item) => (item.id === id ? { ...item, qty: item.qty + change } : item)).filter(({ qty }) => qty > 0));
  const add = ({ id, title }: FoundProduct) =>
    items.some((item) => item.id === id) ? count(id, 1) : setItems([...items, { id, title, qty: 1 }]);
  const failure = failureText(error);
  return (
    <section className={styles.panel} aria-labelledby="test-cart">
      <h2 id="test-cart">Test with a sample cart</h2>
      <ProductSearch onTake={add} />
      {items.length > 0 && (
        <ul aria-label="Sample cart">
          {items.map(({ id, title, qty }) => (
            <li key={id} className={styles.item}>
              <span>
                {qty} × {title}
              </span>
              <span className={styles.buttons}>
                <Button variant="quiet" aria-label={`One less of ${title}`} onClick={() => count(id, -1)}>
                  −
                </Button>
                <Button variant="quiet" aria-label={`One more of ${title}`} onClick={() => count(id, 1)}>
                  +
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Customer"
        value={customer}
        options={Object.entries(CUSTOMERS).map(([value, { label }]) => ({ value, label }))}
        onChange={({ target }) => isCustomer(target.value) && setCustomer(target.value)}
      />
      <TextField
        type="date"
        label="Day"
        optional
        hint="Empty is today."
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      <div role="status">
        {items.length === 0 ? (
          <p>Add products to see the discount and the gifts.</p>
        ) : failure !== null ? (
          <p className={styles.result} data-refused>
            {failure}
          </p>
        ) : (
          data && (
            <div className={styles.result} data-refused={data.refusal !== null || undefined}>
              <p>Subtotal {formatDollars(data.subtotal)}</p>
              {data.refusal !== null && <p>{data.refusal}</p>}
              {data.coupon_label !== null && (
                <p>
                  <strong>−{formatDollars(data.discount)}</strong> {data.coupon_label}
                </p>
              )}
              <p>{data.gifts.length === 0 ? 'No gift' : `Free: ${data.gifts.map((gift) => gift.product_title).join(', ')}`}</p>
            </div>
          )
        )}
      </div>
    </section>
  );
}
