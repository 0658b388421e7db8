import type { Account } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './dashboard.module.css';

const usd = (dollars: number): string => formatUsd(toCents(dollars));

/** What membership and autoship saved (MEM-033), with the guarantee's gap when there is one (OP-060). */
export function Savings({ account }: { account: Account }) {
  const facts = [
    ['This year', account.current_year_savings],
    ['In all', account.lifetime_savings],
    ['By Autoship', account.autoship_savings],
  ] as const;
  return (
    <Panel as="section" tone="outlined" aria-labelledby="account-savings">
      <h2 id="account-savings">You saved</h2>
      <dl className={styles.facts}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{usd(amount)}</dd>
          </div>
        ))}
      </dl>
      {account.savings_guarantee_amount > 0 && (
        <p className={styles.soft}>
          Save {usd(account.savings_guarantee_amount)} more by your renewal, or get the difference as Thrive Cash.
        </p>
      )}
    </Panel>
  );
}
