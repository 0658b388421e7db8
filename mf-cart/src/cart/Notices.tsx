import styles from './Notices.module.css';
import type { CartAnswer } from '@larder/shell';

/** What the server dropped, and what else it has to say (CART-028, CART-029). Nothing is drawn without. */
export function Notices({ cart }: { cart: Pick<CartAnswer, 'removed_items' | 'notifications'> }) {
  if (cart.removed_items.length === 0 && cart.notifications.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="Notices about your cart">
      {cart.removed_items.length > 0 && (
        <div className={styles.notice} data-type="warning">
          <h2 className={styles.title}>No longer in your cart</h2>
          <ul className={styles.list}>
            {cart.removed_items.map((item) => (
              <li key={item.product_id}>
                {item.title}: {item.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {cart.notifications.map((notice) => (
        <p key={`${notice.type}${notice.message}`} className={styles.notice} data-type={notice.type}>
          {notice.message}
        </p>
      ))}
    </section>
  );
}
