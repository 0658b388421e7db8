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
          <strong>Shop what earns it.</strong> The badge on an item says how much; your cart adds it up.
        </li>
        <li>
          <strong>Tell others.</strong> Your first <a href={paths.ownReviews}>review</a> earns $1.
        </li>
        <li>
          <strong>Mind the 90 days.</strong> Each part of it ends 90 days after it was earned.
        </li>
      </ol>
    </Panel>
  );
}
