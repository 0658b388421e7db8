import styles from './Notices.module.css';
import type { CartAnswer } from '@larder/shell';

/** The spelling of an entry's words is not the same everywhere (CART-029). */
const wordsOf = ({ message, text }: CartAnswer['notifications'][number]): string => message ?? text ?? '';

/** Notices with another place: a code's notice is next to its remove button; the next delivery also shows in empty carts. */
const ELSEWHERE: readonly string[] = ['coupon', 'autoship'];

/**
 * Dropped items and other notices of the server (CART-028, CART-029). Renders nothing without any. The reason why a promo code does not apply is shown
 * next to its remove button.
 */
export function Notices({ cart }: { cart: Pick<CartAnswer, 'removed_items' | 'notifications'> }) {
  const notices = cart.notifications.filter((notice) => !ELSEWHERE.includes(notice.subtype ?? '') && wordsOf(notice) !== '');
  if (cart.removed_items.length === 0 && notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="Notices about your cart">
      {cart.removed_items.length > 0 && (
        <div className={styles.notice} data-type="warning">
          <h2 className={styles.title}>Removed from your cart</h2>
          <ul className={styles.list}>
            {cart.removed_items.map((item) => (
              <li key={item.product_id}>
                {item.title}: {item.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notices.map((notice) => (
        <p key={`${notice.type}${wordsOf(notice)}`} className={styles.notice} data-type={notice.type}>
          {wordsOf(notice)}
        </p>
      ))}
    </section>
  );
}
