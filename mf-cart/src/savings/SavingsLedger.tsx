import { useId } from 'react';
import type { CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { dateFormat, formatDollars, formatUsd, losAngelesDay, shortDayText, STORE_TIME_ZONE } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { ProgressBar } from '@larder/ui/feedback/ProgressBar.tsx';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { percentSaved, savingsQuery, YEAR_CENTS } from './savings-query.ts';
import styles from './savings.module.css';

type Ledger = CallResponse<'GET /account/savings'>;

/** How many receipts it lists; all orders have a page. */
const FEW = 3;

const DATE = dateFormat({ timeZone: STORE_TIME_ZONE, month: 'long', day: 'numeric', year: 'numeric' });

/** `June 3, 2026`, of an API timestamp. */
const dateOf = (moment: string): string => DATE.format(new Date(moment));

/** State of the paid year: paid for itself, or the missing amount and the guarantee's payment. Without a guarantee it promises nothing. */
function Standing({ ledger }: { ledger: Ledger }) {
  const { savings_to: end, amount_left: left, amount_saved: saved, paid_for_itself_at: paidAt, pays_at_renewal: renews } = ledger;
  if (end === null) return null;
  if (paidAt !== null) return <p>Your membership paid for itself on {dateOf(paidAt)}.</p>;
  const missing = formatDollars(left);
  return (
    <>
      <ProgressBar
        percent={percentSaved(ledger)}
        label="Saved toward your annual fee"
        valueText={`${formatDollars(saved)} of ${formatUsd(YEAR_CENTS)}`}
      />
      <p className={styles.soft}>
        {missing} more in savings, and your membership has paid for itself.{' '}
        {renews
          ? `If you save less by your renewal on ${dateOf(end)}, you get the difference in Thrive Cash.`
          : 'The savings guarantee pays out at renewal, and your renewal is off.'}{' '}
        <a href={paths.savingsGuarantee}>How the guarantee works</a>
      </p>
    </>
  );
}

/** Savings of orders, with receipts, by the guarantee's own count (MEM-033, OP-060). Renders nothing before they arrive or after a failure. */
export function SavingsLedger() {
  const id = useId();
  const { data: ledger } = useQuery(savingsQuery(useApi()));
  if (!ledger) return null;
  const { receipts } = ledger;
  return (
    <Panel as="section" tone="outlined" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Saved since {dateOf(ledger.savings_from)}
      </h2>
      <p className={styles.amount}>{formatDollars(ledger.amount_saved)}</p>
      <Standing ledger={ledger} />
      {receipts.length > 0 && (
        <ul className={styles.receipts} aria-label="Orders with savings">
          {receipts.slice(0, FEW).map(({ order_id: orderId, increment_id: number, created_at: at, saved }) => (
            <li key={orderId}>
              <a href={paths.order(orderId)}>Order {number}</a>
              <span className={styles.soft}>{shortDayText(losAngelesDay(new Date(at)))}</span>
              <span>{formatDollars(saved)}</span>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > FEW && (
        <p>
          <a href={paths.orders}>All your orders</a>
        </p>
      )}
    </Panel>
  );
}
