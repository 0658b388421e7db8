import type { LedgerAccountSum, LedgerEntryRow } from '@larder/contracts';
import { toCents } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField, Money } from '@larder/ui/desk/index.ts';
import styles from './finance.module.css';
import { ACCOUNT_TEXT, OWNER_TEXT } from './ledger-text.ts';
import { choicesOf } from './payment-text.ts';
import { exportAddress, periodQuery } from './period-query.ts';

const FILTERS = ['q', 'ledger_account', 'from', 'to'] as const;

/** The period alone, for the balances. */
const boundsOf = ({ from = '', to = '' }: Readonly<Partial<Record<'from' | 'to', string>>>) => periodQuery({ from, to });

/** Fetches balances and the first movements before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const filters = readDeskFilters(FILTERS, context.search);
  await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/ledger/accounts', { query: boundsOf(filters) }),
    prefetchDeskList(context, 'GET /desk/ledger/entries', { query: periodQuery(filters) }),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Ledger' });

const amount = (dollars: number) => <Money cents={toCents(dollars)} />;

const ACCOUNTS: readonly DeskColumn<LedgerAccountSum>[] = [
  { key: 'account', heading: 'Account', cell: ({ ledger_account: kind }) => ACCOUNT_TEXT[kind] },
  { key: 'owner', heading: 'Owner', cell: ({ account_owner: owner }) => OWNER_TEXT[owner] },
  { key: 'opening', heading: 'At the beginning', cell: ({ opening_balance: dollars }) => amount(dollars), align: 'end' },
  { key: 'in', heading: 'In', cell: ({ credited }) => amount(credited), align: 'end' },
  { key: 'out', heading: 'Out', cell: ({ debited }) => amount(debited), align: 'end' },
  { key: 'closing', heading: 'At the end', cell: ({ closing_balance: dollars }) => amount(dollars), align: 'end', isFixed: true },
];
const accountKey = ({ ledger_account: kind }: LedgerAccountSum): string => kind;
const accountName = ({ ledger_account: kind }: LedgerAccountSum): string => ACCOUNT_TEXT[kind];

const ENTRIES: readonly DeskColumn<LedgerEntryRow>[] = [
  { key: 'at', heading: 'When', cell: ({ happened_at: at }) => <DateTime at={at} /> },
  { key: 'text', heading: 'Movement', cell: ({ entry_text: text }) => text },
  { key: 'from', heading: 'From', cell: ({ from_account: kind }) => ACCOUNT_TEXT[kind] },
  { key: 'to', heading: 'To', cell: ({ to_account: kind }) => ACCOUNT_TEXT[kind] },
  { key: 'amount', heading: 'Amount', cell: ({ moved_amount: dollars }) => amount(dollars), align: 'end', isFixed: true },
  { key: 'customer', heading: 'Customer', cell: ({ customer_email: email }) => email ?? '' },
  {
    key: 'cause',
    heading: 'Cause',
    cell: ({ cause_kind: kind, cause_id: id }) => `${kind.replace('_', ' ')} ${id}`,
    isOptional: true,
  },
];
const entryKey = ({ entry_id: id }: LedgerEntryRow): string => id;
const entryName = ({ entry_text: text, entry_id: id }: LedgerEntryRow): string => `${text} ${id}`;

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Order or email', type: 'search' },
  { name: 'ledger_account', label: 'Account', type: 'select', options: choicesOf(ACCOUNT_TEXT) },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

/** /desk/ledger: balances by account at both ends of a period, and its movements. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const query = periodQuery(filters);
  const accounts = useDeskQuery('GET /desk/ledger/accounts', { query: boundsOf(filters) });
  const entries = useDeskList('GET /desk/ledger/entries', { query });
  const { data, status, error } = accounts;
  return (
    <DeskPage
      title="Ledger"
      status="Thrive Cash, shopping credit and gift cards. Each movement has two accounts, so the balances add up to zero."
    >
      <FilterBar
        name="ledger"
        fields={FIELDS}
        values={filters}
        onChange={setFilters}
        exportHref={exportAddress('ledger/export', query)}
      />
      <h2 className={styles.heading}>Accounts</h2>
      <DataTable
        name="ledger-accounts"
        caption="Balances by account"
        columns={ACCOUNTS}
        list={{ rows: data?.accounts ?? [], status, error: failureText(error), retry: () => void accounts.refetch() }}
        rowKey={accountKey}
        rowName={accountName}
      />
      <h2 className={styles.heading}>Movements</h2>
      <DataTable
        name="ledger-entries"
        caption="Movements, newest first"
        columns={ENTRIES}
        list={entries}
        rowKey={entryKey}
        rowName={entryName}
        empty={<p>No movement fits these filters.</p>}
      />
    </DeskPage>
  );
}
