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
          <strong>Shop what earns it.</strong> The badge on an item says how much; your cart adds it up, and it is yours when the
          order is delivered.
        </li>
        <li>
          <strong>Spend it.</strong> It comes off your next order by itself, off everything but wine, shipping and tax. A switch
          in your cart keeps it for later.
        </li>
        <li>
          <strong>Tell others.</strong> Your first <a href={paths.ownReviews}>review</a> earns $1.
        </li>
        <li>
          <strong>Mind the {THRIVE_CASH_DAYS} days.</strong> Each part of it ends {THRIVE_CASH_DAYS} days after it was earned.
          What ends first is spent first.
        </li>
      </ol>
    </Panel>
  );
}
