import type { Account } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './dashboard.module.css';

/** The loyalty credit (ACC-021, ACC-115): what can be spent and what is on its way. */
export function ThriveCash({ account: { thriveCashData } }: { account: Account }) {
  const { pending } = thriveCashData;
  return (
    <Panel as="section" tone="leaf" aria-labelledby="account-cash">
      <h2 id="account-cash">Thrive Cash</h2>
      <p className={styles.amount}>{formatDollars(thriveCashData.balance)}</p>
      <p>
        {pending > 0
          ? `${formatDollars(pending)} more comes when your order is delivered.`
          : 'Items with a Thrive Cash badge add to it.'}
      </p>
    </Panel>
  );
}
