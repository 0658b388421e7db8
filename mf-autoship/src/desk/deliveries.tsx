import type { DeskDelivery } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { frequencyText, toCents } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button, ButtonLink } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField, Money } from '@larder/ui/desk/index.ts';
import { DayChoice } from './DayChoice.tsx';
import { DeliveryActions } from './DeliveryActions.tsx';
import { DeliveryCustomer } from './DeliveryCustomer.tsx';
import { customerText, dayText, linesText, PROBLEM_OPTIONS, problemTexts, STATUS_TEXT } from './delivery-text.ts';
import styles from './desk.module.css';

const FILTERS = ['q', 'delivery_problem', 'ship_day', 'customer_id'] as const;

/** Fetches the days and the first deliveries before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(FILTERS, context.search));
  await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/autoship/days', {}),
    prefetchDeskList(context, 'GET /desk/autoship/deliveries', { query }),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Autoship' });

const COLUMNS: readonly DeskColumn<DeskDelivery>[] = [
  { key: 'customer', heading: 'Customer', cell: (delivery) => <DeliveryCustomer delivery={delivery} /> },
  {
    key: 'day',
    heading: 'Ships',
    cell: ({ ship_day: day }) => <span className={styles.nowrap}>{dayText(day)}</span>,
    isFixed: true,
  },
  { key: 'lines', heading: 'Items', cell: linesText },
  {
    key: 'value',
    heading: 'Value',
    cell: ({ delivery_value: value }) => <Money cents={toCents(value)} />,
    align: 'end',
  },
  {
    key: 'state',
    heading: 'State',
    cell: (delivery) => (
      <>
        {STATUS_TEXT[delivery.delivery_status]}
        {problemTexts(delivery).map((text) => (
          <span key={text} className={styles.risk}>
            {text}
          </span>
        ))}
        {delivery.next_try_at !== null && (
          <span className={styles.soft}>
            Next try <DateTime at={delivery.next_try_at} />
          </span>
        )}
      </>
    ),
    isFixed: true,
  },
  { key: 'rhythm', heading: 'Rhythm', cell: ({ frequency }) => frequencyText(frequency), isOptional: true },
  { key: 'actions', heading: 'Actions', cell: (delivery) => <DeliveryActions delivery={delivery} />, isFixed: true },
];

const FIELDS: readonly FilterField[] = [
  { name: 'q', label: 'Customer', type: 'search' },
  { name: 'delivery_problem', label: 'Problem', type: 'select', options: PROBLEM_OPTIONS },
  { name: 'ship_day', label: 'Day', type: 'date' },
];

const keyOf = ({ delivery_id: id }: DeskDelivery): string => String(id);
const nameOf = (delivery: DeskDelivery): string => `delivery of ${customerText(delivery)}`;

/** /desk/autoship: deliveries of the next 14 days, what of them will fail and why; one can be charged again, moved or skipped. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const { data } = useDeskQuery('GET /desk/autoship/days', {});
  const list = useDeskList('GET /desk/autoship/deliveries', { query: deskFilterQuery(filters) });
  const canRecall = useMay('autoship.write');
  const overdue = data?.overdue.delivery_count ?? 0;
  return (
    <DeskPage
      title="Autoship"
      actions={
        canRecall && (
          <ButtonLink variant="secondary" href={paths.deskRecall}>
            Recall a product
          </ButtonLink>
        )
      }
    >
      {overdue > 0 && (
        <p className={styles.overdue}>
          {overdue === 1 ? '1 delivery of an earlier day waits' : `${overdue} deliveries of earlier days wait`} for its payment.{' '}
          <Button variant="quiet" onClick={() => setFilters({ delivery_problem: 'card', ship_day: '' })}>
            Show card problems
          </Button>
        </p>
      )}
      {data && <DayChoice days={data.days} chosen={filters.ship_day} onChoose={(day) => setFilters({ ship_day: day })} />}
      <FilterBar name="autoship" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="autoship"
        caption="Deliveries to come, the soonest first"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No delivery fits these filters.</p>}
      />
    </DeskPage>
  );
}
