import { useState } from 'react';
import type { DeskPaymentDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { toCents } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, Money } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import styles from './finance.module.css';
import { PaymentFacts } from './PaymentFacts.tsx';
import { STATE_TEXT, subjectText } from './payment-text.ts';
import { SettlePayment } from './SettlePayment.tsx';

/** Fetches the payment before the page is rendered; the page gets its id. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<string>> {
  const id = context.params['id'] ?? '';
  await prefetchDeskQuery(context, 'GET /desk/payments/{id}', { params: { id } });
  return { data: id };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Payment' });

type Refund = DeskPaymentDetail['card_refunds'][number];

const COLUMNS: readonly DeskColumn<Refund>[] = [
  { key: 'at', heading: 'Requested', cell: ({ created_at: at }) => <DateTime at={at} /> },
  { key: 'cause', heading: 'Cause', cell: ({ refund_cause: cause }) => cause.replace(/:.*/, '').replaceAll('_', ' ') },
  {
    key: 'amount',
    heading: 'Amount',
    cell: ({ refund_amount: dollars }) => <Money cents={toCents(dollars)} />,
    align: 'end',
    isFixed: true,
  },
  {
    key: 'confirmed',
    heading: 'Confirmed',
    cell: ({ confirmed_at: at, attempts, last_error: error }) =>
      at === null ? `Not yet, ${attempts} requests${error ? `: ${error}` : ''}` : <DateTime at={at} />,
  },
];
const keyOf = ({ refund_id: id }: Refund): string => id;
const nameOf = ({ refund_cause: cause }: Refund): string => cause;

/** Whether the gateway owes a result of the payment or of a refund. */
const isWaiting = ({ payment_state: state, open_refunds: refunds }: DeskPaymentDetail): boolean =>
  state === 'open' || state === 'unknown' || refunds > 0;

/** /desk/payments/:id: one payment with its refunds; one that waits can be settled. */
export function Page({ data: id }: { data: string }) {
  const { data: payment, error, refetch } = useDeskQuery('GET /desk/payments/{id}', { params: { id } });
  const [isSettling, setSettling] = useState(false);
  const crumbs = [{ name: 'Payments', url: paths.deskPayments }];
  if (!payment)
    return (
      <DeskPage title="Payment" crumbs={crumbs}>
        <WithoutData error={error} retry={() => void refetch()} />
      </DeskPage>
    );
  return (
    <DeskPage
      title={`Payment for ${subjectText(payment).toLowerCase()}`}
      crumbs={crumbs}
      status={`${STATE_TEXT[payment.payment_state]}${payment.open_refunds > 0 ? ', refund not confirmed' : ''}`}
      actions={isWaiting(payment) && <Button onClick={() => setSettling(true)}>Request the result now</Button>}
    >
      <PaymentFacts payment={payment} />
      <h2 className={styles.heading}>Refunds</h2>
      <DataTable
        name="payment-refunds"
        caption="Refunds of this payment"
        columns={COLUMNS}
        list={{ rows: payment.card_refunds, status: 'success' }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>Nothing was refunded to the card.</p>}
      />
      <SettlePayment id={id} open={isSettling} onClose={() => setSettling(false)} />
    </DeskPage>
  );
}
