import type { OrderReports } from '@larder/contracts';
import { useState } from 'react';
import { useApi, useQuery } from '@larder/shell';
import { Button, ErrorState, Panel, Skeleton } from '@larder/ui';
import { formatDollars, longDayText } from '@larder/rules';
import { reportsQuery } from './order-queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import styles from './orders.module.css';

type Report = OrderReports['reports'][number];

/** A report and its outcome: `2 × Oats, missing: $10.00 go back to what you paid with.` */
function reportText({ qty, product_name: name, kind, wish: remedy, amount, state, refusal }: Report): string {
  const cents = formatDollars(amount);
  const outcome = {
    waiting: `we’re reviewing it, and you’ll see the result here. It’s about ${cents}.`,
    settled: remedy === 'refund' ? `${cents} is refunded to your payment method.` : `you have ${cents} in Thrive Cash for it.`,
    refused: `we couldn’t approve it${refusal === null ? '' : ` (${refusal})`}. Contact us if you disagree.`,
  };
  return `${qty} × ${name}, ${kind}: ${outcome[state]}`;
}

/** Until when something can be reported. */
const untilText = (until: string | null): string =>
  `Tell us what was missing or damaged${until === null ? '' : ` until ${longDayText(until)}`}, and get a refund or Thrive Cash.`;

/** Reported items with their outcome, and items that can still be reported. */
export function Reports({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(reportsQuery(useApi(), orderId));
  return (
    <Panel as="section" aria-labelledby="order-reports">
      <h2 id="order-reports">Something wrong?</h2>
      {data ? (
        <Known orderId={orderId} reports={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height="4rem" />
      )}
    </Panel>
  );
}

function Known({ orderId, reports: { lines, reports, until } }: { orderId: string; reports: OrderReports }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {reports.length > 0 && (
        <ul className={styles.reports} aria-live="polite">
          {reports.map((report) => (
            <li key={report.report_id}>
              {reportText(report)}
              {report.has_picture && <ReportPicture reportId={report.report_id} of={report.product_name} />}
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 ? (
        reports.length === 0 && <p className={styles.soft}>The time to report a problem with this order has passed.</p>
      ) : isOpen ? (
        <ReportForm orderId={orderId} lines={lines} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          <p className={styles.soft}>{untilText(until)}</p>
          <div>
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Report an item
            </Button>
          </div>
        </>
      )}
    </>
  );
}
