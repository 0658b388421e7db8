import type { Account } from '@larder/contracts';
import { formatDollars, longDayText } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './cash.module.css';

/** Available and pending credit, and the date of the next expiration (ACC-015, ACC-021). */
export function CashBalance({ account: { thriveCashData, raf_expiration_date: lapse } }: { account: Account }) {
  const { pending, balance } = thriveCashData;
  return (
    <Panel as="section" tone="field" aria-labelledby="cash-balance">
      <h2 id="cash-balance" className={styles.small}>
        Your Thrive Cash
      </h2>
      <p className={styles.amount}>{formatDollars(balance)}</p>
      {pending > 0 && <p>{formatDollars(pending)} more comes when your order is delivered.</p>}
      {lapse !== null && <p className={styles.soft}>Some of it expires on {longDayText(lapse)}.</p>}
      {balance === 0 && pending === 0 && <p className={styles.soft}>You don’t have any yet. Here’s how to earn it:</p>}
    </Panel>
  );
}
