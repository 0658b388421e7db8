import { BUILT } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { Panel } from '@larder/ui';
import styles from './cash.module.css';

/** How the loyalty credit is earned and when it lapses (OP-028). */
export function HowItWorks() {
  return (
    <Panel as="section" aria-labelledby="cash-how">
      <h2 id="cash-how">How it works</h2>
      <ol className={styles.steps}>
        {BUILT.thriveCash && (
          <li>
            <strong>Shop what earns it.</strong> The badge on an item says how much; your cart adds it up.
          </li>
        )}
        <li>
          <strong>Tell others.</strong> Your first <a href={paths.ownReviews}>review</a> earns $1.
        </li>
        {BUILT.thriveCash ? (
          <li>
            <strong>Mind the 90 days.</strong> Each part of it ends 90 days after it was earned.
          </li>
        ) : (
          <li>
            <strong>More is to come.</strong> Orders do not earn it yet, and checkout does not take it yet.
          </li>
        )}
      </ol>
    </Panel>
  );
}
