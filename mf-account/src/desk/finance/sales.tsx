import type { SalesLine } from '@larder/contracts';
import { datedDayText, grouped, isDayText, losAngelesDay, toCents } from '@larder/rules';
import { type PageHead, type PrefetchContext, type PrefetchResult, useClock } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { ButtonLink, Select, TextField } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage, Money } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import styles from './finance.module.css';
import { exportAddress } from './period-query.ts';
import { LINES, SALES_FILTERS, salesQuery } from './sales-filters.ts';
import { SalesBooks } from './SalesBooks.tsx';

/** Fetches report and books before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = salesQuery(readDeskFilters(SALES_FILTERS, context.search), losAngelesDay(context.clock.now()));
  const { by: _, ...period } = query;
  await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/reports/sales', { query }),
    prefetchDeskQuery(context, 'GET /desk/reports/books', { query: period }),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Sales report' });

/** A day, or the key of a category such as `meat-and-seafood`, as employees read it. */
const lineText = (name: string): string =>
  isDayText(name) ? datedDayText(name) : `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

const amount = (dollars: number | null) => (dollars === null ? '' : <Money cents={toCents(dollars)} />);

const AMOUNTS: readonly DeskColumn<SalesLine>[] = [
  { key: 'orders', heading: 'Orders', cell: ({ placed_orders: orders }) => grouped(orders), align: 'end' },
  { key: 'units', heading: 'Units', cell: ({ sold_units: units }) => grouped(units), align: 'end' },
  { key: 'products', heading: 'Products', cell: ({ product_sales: dollars }) => amount(dollars), align: 'end' },
  { key: 'shipping', heading: 'Shipping and fees', cell: ({ shipping_sales: dollars }) => amount(dollars), align: 'end' },
  { key: 'tax', heading: 'Tax', cell: ({ tax_collected: dollars }) => amount(dollars), align: 'end' },
  { key: 'gross', heading: 'Sales', cell: ({ gross_sales: dollars }) => amount(dollars), align: 'end', isFixed: true },
  { key: 'refunds', heading: 'Refunds', cell: ({ refunds: dollars }) => amount(dollars), align: 'end' },
  { key: 'net', heading: 'Net', cell: ({ net_sales: dollars }) => amount(dollars), align: 'end' },
];

/**
 * Columns of a report.
 * @param heading heading of its lines
 * @param without columns whose amounts belong to no single line
 */
const columnsOf = (heading: string, without: readonly string[] = []): readonly DeskColumn<SalesLine>[] => [
  { key: 'line', heading, cell: ({ line_name: name }) => lineText(name) },
  ...AMOUNTS.filter(({ key }) => !without.includes(key)),
];

const COLUMNS = {
  day: columnsOf('Day'),
  category: columnsOf('Category', ['shipping', 'refunds', 'net']),
  tax: columnsOf('State and tax rate', ['refunds', 'net']),
};

const keyOf = ({ line_name: name }: SalesLine): string => name;

/** /desk/sales: sales of a period by day, category or tax rate, compared with payments and ledger. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(SALES_FILTERS);
  const query = salesQuery(filters, losAngelesDay(useClock().now()));
  const { by, ...period } = query;
  const report = useDeskQuery('GET /desk/reports/sales', { query });
  const books = useDeskQuery('GET /desk/reports/books', { query: period });
  const lines = report.data?.sales_lines ?? [];
  return (
    <DeskPage
      title="Sales report"
      status={`${datedDayText(query.first_day)} – ${datedDayText(query.last_day)}`}
      actions={
        <ButtonLink variant="secondary" href={exportAddress('reports/sales/export', { ...query })} download>
          Export CSV
        </ButtonLink>
      }
    >
      <form role="search" aria-label="Report" className={styles.choices} onSubmit={(event) => event.preventDefault()}>
        <Select label="By" value={by} options={LINES} onChange={({ target }) => setFilters({ by: target.value })} />
        <TextField
          type="date"
          label="From"
          value={query.first_day}
          max={query.last_day}
          onChange={({ target }) => setFilters({ first_day: target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={query.last_day}
          min={query.first_day}
          onChange={({ target }) => setFilters({ last_day: target.value })}
        />
      </form>
      {books.data ? <SalesBooks books={books.data} /> : <WithoutData error={books.error} retry={() => void books.refetch()} />}
      <DataTable
        key={by}
        name={`sales-by-${by}`}
        caption="Sales of the period"
        columns={COLUMNS[by]}
        list={{
          rows: lines,
          status: report.status,
          error: failureText(report.error),
          retry: () => void report.refetch(),
        }}
        rowKey={keyOf}
        rowName={keyOf}
        total={lines.length}
        empty={<p>Nothing was sold in this period.</p>}
      />
    </DeskPage>
  );
}
