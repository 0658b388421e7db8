import type { DeskPayment, LedgerEntryRow, SalesLine } from '@larder/contracts';
import { allPages, EXPORT_PAGE } from '../../platform/desk/all-pages.ts';
import { CsvFile, type CsvValue } from '../../platform/desk/csv-file.ts';
import { route } from '../../platform/http/route.ts';
import { readBooks } from './read-books.ts';
import { readHome } from './read-home.ts';
import { readLedgerEntries } from './read-ledger.ts';
import { readLedgerAccounts } from './read-ledger-accounts.ts';
import { readPayment, readPayments } from './read-payments.ts';
import { readSales } from './read-sales.ts';
import { settleAtDesk } from './settle-payment.ts';

/** Columns of the exports, in order. */
const PAYMENT_COLUMNS = [
  'payment_id',
  'created_at',
  'settled_at',
  'payment_state',
  'pays_for',
  'order_number',
  'customer_email',
  'charged_amount',
  'refunded_amount',
  'card_brand',
  'card_last4',
  'refusal',
  'attempts',
  'open_refunds',
] as const satisfies readonly (keyof DeskPayment)[];
const ENTRY_COLUMNS = [
  'entry_id',
  'happened_at',
  'entry_text',
  'entry_reason',
  'is_reversal',
  'from_account',
  'to_account',
  'moved_amount',
  'customer_email',
  'cause_kind',
  'cause_id',
] as const satisfies readonly (keyof LedgerEntryRow)[];
const SALES_COLUMNS = [
  'line_name',
  'placed_orders',
  'sold_units',
  'product_sales',
  'shipping_sales',
  'tax_collected',
  'gross_sales',
  'refunds',
  'net_sales',
] as const satisfies readonly (keyof SalesLine)[];

async function* rows<Column extends string>(
  pages: AsyncIterable<readonly Readonly<Record<Column, CsvValue>>[]>,
  columns: readonly Column[],
): AsyncGenerator<CsvValue[][]> {
  for await (const items of pages) yield items.map((item) => columns.map((column) => item[column]));
}

/** Numbers of the home page, payments, ledger and sales reports. */
export const financeRoutes = [
  route('GET /desk/home', (c, { query }) => readHome(c, query.day_count)),
  route('GET /desk/payments', (c, { query }) => readPayments(c.em, query)),
  // Before the one payment: the first match counts.
  route('GET /desk/payments/export', async (c, { query }) => {
    const pages = allPages((cursor) => readPayments(c.em, { ...query, cursor, limit: EXPORT_PAGE }));
    return new CsvFile('payments.csv', PAYMENT_COLUMNS, rows(pages, PAYMENT_COLUMNS));
  }),
  route('GET /desk/payments/{id}', (c, { params }) => readPayment(c.em, params.id), { usesPrimary: true }),
  route(
    'POST /desk/payments/{id}/settle',
    async (c, input) => ({ success: true as const, payment: await settleAtDesk(c, input) }),
    { usesPrimary: true },
  ),
  route('GET /desk/ledger/accounts', async (c, { query }) => ({ accounts: await readLedgerAccounts(c.em, query) })),
  route('GET /desk/ledger/entries', (c, { query }) => readLedgerEntries(c.em, query)),
  route('GET /desk/ledger/export', async (c, { query }) => {
    const pages = allPages((cursor) => readLedgerEntries(c.em, { ...query, cursor, limit: EXPORT_PAGE }));
    return new CsvFile('ledger.csv', ENTRY_COLUMNS, rows(pages, ENTRY_COLUMNS));
  }),
  route('GET /desk/reports/sales', async (c, { query }) => ({ sales_lines: await readSales(c.em, query) })),
  route('GET /desk/reports/sales/export', async (c, { query }) => {
    // Read before the response begins, so that a wrong period is refused.
    const lines = await readSales(c.em, query);
    return new CsvFile(`sales-by-${query.by}.csv`, SALES_COLUMNS, rows(onePage(lines), SALES_COLUMNS));
  }),
  route('GET /desk/reports/books', (c, { query }) => readBooks(c.em, query.first_day, query.last_day)),
];

async function* onePage<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items;
}
