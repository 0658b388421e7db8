import type { DeskReceivedWebhook } from '@larder/contracts';
import { RECEIVED_RESULTS } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { failureText } from '@larder/shell/bundled/desk/failure-text';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import styles from './operations.module.css';

const FILTERS = ['result'] as const;

/** Fetches the webhooks before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(FILTERS, context.search));
  await prefetchDeskQuery(context, 'GET /desk/received-webhooks', { query });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Webhooks received' });

type Result = DeskReceivedWebhook['result'];

const RESULT_TEXT: Readonly<Record<Result, string>> = {
  handled: 'Handled',
  ignored: 'Ignored',
  refused: 'Refused',
  failed: 'Failed',
};

const isBad = (result: Result): boolean => result === 'refused' || result === 'failed';

const COLUMNS: readonly DeskColumn<DeskReceivedWebhook>[] = [
  { key: 'at', heading: 'When', cell: ({ received_at: at }) => <DateTime at={at} /> },
  { key: 'source', heading: 'From', cell: ({ source }) => source },
  {
    key: 'event',
    heading: 'Event',
    cell: ({ event, subject }) => (
      <>
        {event.replaceAll('_', ' ')} {subject !== null && <span className={styles.small}>{subject}</span>}
      </>
    ),
    isFixed: true,
  },
  {
    key: 'result',
    heading: 'Result',
    cell: ({ result, problem }) => (
      <>
        <span className={isBad(result) ? styles.bad : undefined}>{RESULT_TEXT[result]}</span>
        {problem !== null && <span className={styles.small}>{problem}</span>}
      </>
    ),
    isFixed: true,
  },
];

const FIELDS: readonly FilterField[] = [
  {
    name: 'result',
    label: 'Result',
    type: 'select',
    options: RECEIVED_RESULTS.map((result) => ({ value: result, label: RESULT_TEXT[result] })),
  },
];

const keyOf = ({ id }: DeskReceivedWebhook): string => id;
const nameOf = ({ source, event }: DeskReceivedWebhook): string => `${event} from ${source}`;

/** /desk/operations/received: webhooks that the payment gateway and the chat service sent, with their results. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const { data, status, error, refetch } = useDeskQuery('GET /desk/received-webhooks', { query: deskFilterQuery(filters) });
  const rows = data?.received ?? [];
  return (
    <DeskPage title="Webhooks received" status="The last 200 that the payment gateway and the chat service sent, for 30 days.">
      <FilterBar name="received" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="received"
        caption="Webhooks received"
        columns={COLUMNS}
        list={{ rows, status, error: failureText(error), retry: () => void refetch() }}
        rowKey={keyOf}
        rowName={nameOf}
        total={rows.length}
        empty={<p>No webhook has arrived. Braintree and Chatwoot send them; the demo gateway sends none.</p>}
      />
    </DeskPage>
  );
}
