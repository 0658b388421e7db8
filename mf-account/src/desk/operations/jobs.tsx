import type { DeskJob } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { useSnacks } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField, Stat } from '@larder/ui/desk/index.ts';
import { QueueTable } from './QueueTable.tsx';
import styles from './operations.module.css';

const FILTERS = ['state', 'queue'] as const;

/** Fetches the queues and the first jobs before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(FILTERS, context.search));
  await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/jobs', {}),
    prefetchDeskList(context, 'GET /desk/jobs/list', { query }),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Jobs' });

const STATE_TEXT: Readonly<Record<DeskJob['state'], string>> = { waiting: 'Waiting', active: 'Running', failed: 'Failed' };

const COLUMNS: readonly DeskColumn<DeskJob>[] = [
  { key: 'queue', heading: 'Queue', cell: ({ queue }) => queue },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, problem }) => (
      <>
        <span className={state === 'failed' ? styles.bad : undefined}>{STATE_TEXT[state]}</span>
        {problem !== null && <span className={styles.small}>{problem}</span>}
      </>
    ),
    isFixed: true,
  },
  {
    key: 'concerns',
    heading: 'About',
    cell: ({ concerns }) =>
      Object.entries(concerns)
        .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
        .join(', '),
  },
  { key: 'tries', heading: 'Repeated', align: 'end', cell: ({ tries }) => tries },
  { key: 'created', heading: 'Queued', cell: ({ created_at: at }) => <DateTime at={at} /> },
  { key: 'due', heading: 'Due', cell: ({ due_at: at }) => <DateTime at={at} /> },
];

const STATE_FIELD: FilterField = {
  name: 'state',
  label: 'State',
  type: 'select',
  options: (['waiting', 'active', 'failed'] as const).map((state) => ({ value: state, label: STATE_TEXT[state] })),
};

const keyOf = ({ id }: DeskJob): string => id;
const nameOf = ({ queue, id }: DeskJob): string => `${queue} ${id}`;

/** Failed jobs by their queues, as the call that repeats them takes them. */
const failedByQueue = (jobs: readonly DeskJob[]): Map<string, string[]> => {
  const byQueue = Map.groupBy(
    jobs.filter(({ state }) => state === 'failed'),
    ({ queue }) => queue,
  );
  return new Map([...byQueue].map(([queue, rows]) => [queue, rows.map(keyOf)]));
};

/** /desk/operations/jobs: background jobs that wait, run or failed; failed ones can run again. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const list = useDeskList('GET /desk/jobs/list', { query: deskFilterQuery(filters) });
  const { data } = useDeskQuery('GET /desk/jobs', {});
  const snacks = useSnacks();
  const retry = useDeskCall('POST /desk/jobs/retry', { invalidates: ['GET /desk/jobs', 'GET /desk/jobs/list'] });
  const queues = data?.queues ?? [];
  const fields: FilterField[] = [
    STATE_FIELD,
    { name: 'queue', label: 'Queue', type: 'select', options: queues.map(({ queue }) => ({ value: queue, label: queue })) },
  ];
  const sum = (name: 'waiting' | 'active' | 'overdue' | 'failed') => queues.reduce((total, row) => total + row[name], 0);
  const runAgain = async (jobs: readonly DeskJob[], clear: () => void) => {
    let retried = 0;
    for (const [queue, ids] of failedByQueue(jobs)) retried += (await retry.run({ body: { queue, ids } }))?.retried ?? 0;
    const message = retried === 0 ? 'No failed job is selected.' : `${retried} ${retried === 1 ? 'job runs' : 'jobs run'} again.`;
    snacks.show({ type: retried === 0 ? 'warning' : 'success', message, autoDismiss: true });
    clear();
  };
  return (
    <DeskPage
      title="Jobs"
      status="Work of the store in the background."
      actions={
        <Button variant="secondary" onClick={list.retry}>
          Refresh
        </Button>
      }
    >
      <div className={styles.stats}>
        <Stat label="Waiting" value={sum('waiting')} />
        <Stat label="Running" value={sum('active')} />
        <Stat label="Overdue" value={sum('overdue')} />
        <Stat label="Failed" value={sum('failed')} />
      </div>
      <FilterBar name="jobs" fields={fields} values={filters} onChange={setFilters} />
      <DataTable
        name="jobs"
        caption="Jobs that are not completed"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No job waits, runs or failed.</p>}
        bulkActions={(rows, clear) => (
          <Button loading={retry.isRunning} onClick={() => void runAgain(rows, clear)}>
            Run again
          </Button>
        )}
      />
      <h2 className={styles.heading}>Queues</h2>
      <QueueTable queues={queues} />
    </DeskPage>
  );
}
