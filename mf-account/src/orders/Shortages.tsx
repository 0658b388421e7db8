import type { Order } from '@larder/contracts';
import { shortageView } from './order-view.ts';
import styles from './orders.module.css';

/** Items that ran out while an order was packed: what replaced them, or what was refunded. */
export function Shortages({ shortages }: { shortages: Order['shortages'] }) {
  if (shortages.length === 0) return null;
  return (
    <section aria-labelledby="order-shortages" className={styles.preview}>
      <h3 id="order-shortages">Out of stock</h3>
      <ul className={styles.items}>
        {shortages.map((shortage, index) => (
          <li key={index}>{shortageView(shortage)}</li>
        ))}
      </ul>
    </section>
  );
}
