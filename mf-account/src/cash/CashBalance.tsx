import type { Account } from '@larder/contracts';
import { BUILT, formatUsd, toCents } from '@larder/rules';
import { Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import styles from './cash.module.css';

type Reward = Account['rewards'][number];

/** When the next credit lapses, of those that were earned and have not lapsed at `now`; null for none (OP-028). UTC, ISO 8601. */
function nextLapse(rewards: readonly Reward[], now: string): string | null {
  const open = rewards.flatMap(({ amount, expires_at: end }) =>
    amount > 0 && end && Date.parse(end) > Date.parse(now) ? [end] : [],
  );
  return open.toSorted()[0] ?? null;
}

/** What there is of the credit, what is on its way and when the next part of it lapses (ACC-021). */
export function CashBalance({ account: { thriveCashData, rewards }, now }: { account: Account; now: string }) {
  const pending = toCents(thriveCashData.pending);
  const balance = toCents(thriveCashData.balance);
  const lapse = BUILT.thriveCash && balance > 0 ? nextLapse(rewards, now) : null;
  return (
    <Panel as="section" tone="field" aria-labelledby="cash-balance">
      <h2 id="cash-balance" className={styles.small}>
        Your Thrive Cash
      </h2>
      <p className={styles.amount}>{formatUsd(balance)}</p>
      {pending > 0 && <p>{formatUsd(pending)} more is on its way.</p>}
      {lapse !== null && <p className={styles.soft}>The next part of it ends on {dateText(lapse)}.</p>}
      {!BUILT.thriveCash && <p className={styles.soft}>It cannot be spent yet.</p>}
      {BUILT.thriveCash && balance === 0 && pending === 0 && (
        <p className={styles.soft}>Nothing yet. Everything below adds to it.</p>
      )}
    </Panel>
  );
}
