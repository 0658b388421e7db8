import type { Order } from '@larder/contracts';
import { shortageText, toCents } from '@larder/rules';
import styles from './orders.module.css';

/** Items that ran out while an order was packed: what replaced them, or what was refunded. */
export function Shortages({ shortages }: { shortages: Order['shortages'] }) {
  if (shortages.length === 0) return null;
  return (
    <section aria-labelledby="order-shortages" className={styles.preview}>
      <h3 id="order-shortages">Out of stock</h3>
      <ul className={styles.items}>
        {shortages.map(({ product_name: name, qty, replaced_by: replacedBy, amount }, index) => (
          <li key={index}>
            {qty} × {name}: {shortageText({ replacedBy, cents: toCents(amount) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
