import type { Account } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { Panel } from '@larder/ui';
import styles from './dashboard.module.css';

/** Savings from membership and autoship (MEM-033), each amount once. The membership year's are shown below by the slot `cart.savings`. */
export function Savings({ account }: { account: Account }) {
  const { lifetime_savings: allTime, current_year_savings: thisYear } = account;
  const facts: readonly (readonly [name: string, dollars: number, isShown: boolean])[] = [
    ['All time', allTime, true],
    // In a member's first year both are the same.
    ['This calendar year', thisYear, thisYear !== allTime],
    ['From Autoship', account.autoship_savings, account.autoship_savings > 0],
    ['A year at this pace', account.projected_annual_savings, account.projected_annual_savings > 0],
  ];
  return (
    <Panel as="section" tone="outlined" aria-labelledby="account-savings">
      <h2 id="account-savings">All your savings</h2>
      <dl className={styles.facts}>
        {facts.flatMap(([name, amount, isShown]) =>
          isShown
            ? [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{formatDollars(amount)}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </Panel>
  );
}
