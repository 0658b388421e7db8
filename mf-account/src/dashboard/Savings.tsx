import type { Account } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './dashboard.module.css';

const usd = (dollars: number): string => formatUsd(toCents(dollars));

/** What membership and autoship ever saved (MEM-033). What the orders of this membership year did stands beside it (`cart.savings`), under its first day. */
export function Savings({ account }: { account: Account }) {
  const facts = [
    ['This calendar year', account.current_year_savings],
    ['In all', account.lifetime_savings],
    ['By Autoship', account.autoship_savings],
    // Nothing saved yet promises nothing.
    ...(account.projected_annual_savings > 0 ? [['A year at this pace', account.projected_annual_savings] as const] : []),
  ] as const;
  return (
    <Panel as="section" tone="outlined" aria-labelledby="account-savings">
      <h2 id="account-savings">All your savings</h2>
      <dl className={styles.facts}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{usd(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
