import type { ReactNode } from 'react';
import type { StaffWaiting } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { formatDollars, longDayText, mailtoHref, momentText } from '@larder/rules';
import { useApi } from '@larder/shell';
import { Panel } from '@larder/ui';
import { ReportPicture } from '../../orders/ReportPicture.tsx';
import { REASON_TEXT } from '../../returns/return-text.ts';
import { Decision } from '../../after-sale/Decision.tsx';
import styles from '../../after-sale/after-sale.module.css';

type Report = StaffWaiting['reports'][number];
type Return = StaffWaiting['returns'][number];

/** Common parts of everything that waits: the line, its customer, the details and the decision. */
function Entry({ of, about, children }: { of: Report | Return; about: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Panel>
        <div className={styles.entry}>
          <div className={styles.about}>
            <h3>
              {of.qty} × {of.product_name}, {formatDollars(of.amount)}
            </h3>
            <p className={styles.soft}>
              Order #{of.increment_id} of {of.shopper_name} (<a href={mailtoHref(of.shopper_email)}>{of.shopper_email}</a>),{' '}
              <time dateTime={of.created_at}>{momentText(new Date(of.created_at))}</time>
            </p>
            {about}
          </div>
          {children}
        </div>
      </Panel>
    </li>
  );
}

function WaitingReport({ report }: { report: Report }) {
  const api = useApi();
  const decide = (body: { decision: 'accept' | 'refuse'; refusal?: string }) =>
    api.call('POST /desk/report/{id}', { params: { id: report.report_id }, body });
  return (
    <Entry
      of={report}
      about={
        <>
          <p>
            {report.kind === 'missing' ? 'It was missing.' : 'It was damaged.'}{' '}
            {report.wish === 'refund' ? 'A refund is requested.' : 'Thrive Cash is requested.'}
          </p>
          {report.note && <blockquote className={styles.note}>{report.note}</blockquote>}
          {report.has_picture && <ReportPicture reportId={report.report_id} of={report.product_name} />}
        </>
      }
    >
      <Decision
        of={`report ${report.report_id}`}
        listKey={keys.staffWaiting}
        yes={report.wish === 'refund' ? 'Pay back' : 'Give Thrive Cash'}
        onYes={() => decide({ decision: 'accept' })}
        onRefuse={(refusal) => decide({ decision: 'refuse', refusal })}
      />
    </Entry>
  );
}

function WaitingReturn({ one }: { one: Return }) {
  const api = useApi();
  const move = (body: { return_move: 'receive' | 'settle' | 'refuse'; refusal?: string }) =>
    api.call('POST /desk/return/{id}', { params: { id: one.return_id }, body });
  const isHere = one.return_state === 'received';
  return (
    <Entry
      of={one}
      about={
        <p>
          <strong>{one.return_number}</strong>: {REASON_TEXT[one.return_reason]}.{' '}
          {isHere ? 'It has arrived. Is it unopened?' : `It must arrive by ${longDayText(one.send_by)}.`}
        </p>
      }
    >
      <Decision
        key={one.return_state}
        of={`return ${one.return_number}`}
        listKey={keys.staffWaiting}
        yes={isHere ? 'Pay back' : 'It has arrived'}
        onYes={() => move({ return_move: isHere ? 'settle' : 'receive' })}
        {...(isHere && { onRefuse: (refusal: string) => move({ return_move: 'refuse', refusal }) })}
      />
    </Entry>
  );
}

/** All that waits for staff, oldest first. */
export function Waiting({ waiting: { reports, returns } }: { waiting: StaffWaiting }) {
  return (
    <>
      <section aria-labelledby="waiting-reports" className={styles.part}>
        <h2 id="waiting-reports">Reports ({reports.length})</h2>
        {reports.length === 0 && <p className={styles.soft}>None waiting.</p>}
        <ul className={styles.list}>
          {reports.map((report) => (
            <WaitingReport key={report.report_id} report={report} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="waiting-returns" className={styles.part}>
        <h2 id="waiting-returns">Returns ({returns.length})</h2>
        {returns.length === 0 && <p className={styles.soft}>None is on its way.</p>}
        <ul className={styles.list}>
          {returns.map((one) => (
            <WaitingReturn key={one.return_id} one={one} />
          ))}
        </ul>
      </section>
    </>
  );
}
