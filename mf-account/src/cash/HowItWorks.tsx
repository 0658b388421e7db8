import { THRIVE_CASH_DAYS } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { Panel } from '@larder/ui';
import styles from './cash.module.css';

/** How the loyalty credit is earned and when it lapses (OP-028). */
export function HowItWorks() {
  return (
    <Panel as="section" aria-labelledby="cash-how">
      <h2 id="cash-how">How it works</h2>
      <ol className={styles.steps}>
        <li>
          <strong>Shop items that earn it.</strong> The badge on an item shows how much. Your cart adds it up, and it’s yours when
          your order is delivered.
        </li>
        <li>
          <strong>Use it.</strong> We’ll apply it to your next order automatically, off everything but wine, shipping and tax. To
          save it for later, turn it off in your cart.
        </li>
        <li>
          <strong>Write a review.</strong> Your first <a href={paths.ownReviews}>review</a> earns $1.
        </li>
        <li>
          <strong>Use it within {THRIVE_CASH_DAYS} days.</strong> Thrive Cash expires {THRIVE_CASH_DAYS} days after you earn it.
          We use what expires first.
        </li>
      </ol>
    </Panel>
  );
}
