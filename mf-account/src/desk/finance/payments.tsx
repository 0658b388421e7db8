import type { DeskPayment } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { toCents } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField, Money } from '@larder/ui/desk/index.ts';
import { cardText, choicesOf, STATE_TEXT, SUBJECT_TEXT, subjectText } from './payment-text.ts';
import { exportAddress, periodQuery } from './period-query.ts';

const FILTERS = ['q', 'payment_state', 'pays_for', 'is_waiting', 'from', 'to'] as const;

/** Fetches the first payments before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/payments', { query: periodQuery(readDeskFilters(FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Payments' });

const COLUMNS: readonly DeskColumn<DeskPayment>[] = [
  {
    key: 'at',
    heading: 'When',
    cell: ({ payment_id: id, created_at: at }) => (
      <a href={`${paths.deskPayments}/${id}`}>
        <DateTime at={at} />
      </a>
    ),
  },
  { key: 'subject', heading: 'For', cell: subjectText },
  { key: 'customer', heading: 'Customer', cell: ({ customer_email: email }) => email ?? '' },
  { key: 'card', heading: 'Card', cell: cardText },
  {
    key: 'amount',
    heading: 'Amount',
    cell: ({ charged_amount: dollars }) => <Money cents={toCents(dollars)} />,
    align: 'end',
    isFixed: true,
  },
  {
    key: 'refunded',
    heading: 'Refunded',
    cell: ({ refunded_amount: dollars }) => (dollars === 0 ? '' : <Money cents={toCents(dollars)} />),
    align: 'end',
  },
  {
    key: 'state',
    heading: 'Result',
    cell: ({ payment_state: state, open_refunds: refunds }) =>
      `${STATE_TEXT[state]}${refunds > 0 ? ', refund not confirmed' : ''}`,
    isFixed: true,
  },
  { key: 'refusal', heading: 'Why refused', cell: ({ refusal }) => refusal?.replaceAll('_', ' ') ?? '', isOptional: true },
  { key: 'attempts', heading: 'Requests', cell: ({ attempts }) => attempts, align: 'end', isOptional: true },
];

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Order, email or card', type: 'search' },
  { name: 'payment_state', label: 'Result', type: 'select', options: choicesOf(STATE_TEXT) },
  { name: 'pays_for', label: 'For', type: 'select', options: choicesOf(SUBJECT_TEXT) },
  { name: 'is_waiting', label: 'Waiting', type: 'select', options: [{ value: '1', label: 'Without result or refund' }] },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const keyOf = ({ payment_id: id }: DeskPayment): string => id;

/** /desk/payments: all payments, and those that wait for the gateway. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const query = periodQuery(filters);
  const list = useDeskList('GET /desk/payments', { query });
  return (
    <DeskPage title="Payments">
      <FilterBar
        name="payments"
        fields={FIELDS}
        values={filters}
        onChange={setFilters}
        exportHref={exportAddress('payments/export', query)}
      />
      <DataTable
        name="payments"
        caption="Payments"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={subjectText}
        empty={<p>{filters.is_waiting ? 'No payment waits for the gateway.' : 'No payment fits these filters.'}</p>}
      />
    </DeskPage>
  );
}
