import type { DeskCustomerLine } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatPhone } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { nameOfCustomer, STAGE_TEXT } from './customer-text.ts';

const FILTERS = ['q', 'user_status'] as const;

/** Fetches the first customers before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/customers', { query: deskFilterQuery(readDeskFilters(FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Customers' });

const COLUMNS: readonly DeskColumn<DeskCustomerLine>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: (customer) => <a href={paths.deskCustomer(customer.customer_id)}>{nameOfCustomer(customer)}</a>,
    isFixed: true,
  },
  { key: 'email', heading: 'Email', cell: ({ email }) => email },
  { key: 'telephone', heading: 'Telephone', cell: ({ telephone }) => (telephone === null ? '' : formatPhone(telephone)) },
  {
    key: 'stage',
    heading: 'Stage',
    cell: ({ user_status: stage, is_thrive_employee: isEmployee, is_blocked: isBlocked }) =>
      [STAGE_TEXT[stage], isEmployee && 'employee', isBlocked && 'closed'].filter(Boolean).join(', '),
  },
  { key: 'registered', heading: 'Registered', cell: ({ registration_date: at }) => <DateTime at={at} isDay /> },
  { key: 'number', heading: 'Number', cell: ({ customer_id: id }) => id, align: 'end', isOptional: true },
];

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Search', type: 'search' },
  {
    name: 'user_status',
    label: 'Stage',
    type: 'select',
    options: Object.entries(STAGE_TEXT).map(([value, label]) => ({ value, label })),
  },
];

const keyOf = ({ customer_id: id }: DeskCustomerLine): string => String(id);

/** /desk/customers: finds customers by what they say on the phone. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const list = useDeskList('GET /desk/customers', { query: deskFilterQuery(filters) });
  return (
    <DeskPage title="Customers" status="Search by name, email, phone or order number.">
      <FilterBar name="customers" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="customers"
        caption="Customers, the latest first"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOfCustomer}
        empty={<p>No customer fits. Names, addresses and telephone numbers are found from three characters on.</p>}
      />
    </DeskPage>
  );
}
