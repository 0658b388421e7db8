import type { DeskQueue } from '@larder/contracts';
import { DataTable, type DeskColumn } from '@larder/ui/desk/index.ts';
import styles from './operations.module.css';

const COLUMNS: readonly DeskColumn<DeskQueue>[] = [
  { key: 'queue', heading: 'Queue', cell: ({ queue }) => queue },
  {
    key: 'cron',
    heading: 'Runs',
    cell: ({ cron }) =>
      cron === null ? <span className={styles.soft}>When queued</span> : <span className={styles.code}>{cron}</span>,
  },
  { key: 'waiting', heading: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
  { key: 'active', heading: 'Running', align: 'end', cell: ({ active }) => active },
  { key: 'overdue', heading: 'Overdue', align: 'end', cell: ({ overdue }) => overdue },
  { key: 'failed', heading: 'Failed', align: 'end', cell: ({ failed }) => failed },
];

const keyOf = ({ queue }: DeskQueue): string => queue;

/** All queues with their numbers, and when their jobs run. */
export function QueueTable({ queues }: { queues: readonly DeskQueue[] }) {
  return (
    <DataTable
      name="queues"
      caption="Queues"
      columns={COLUMNS}
      list={{ rows: queues, status: 'success' }}
      rowKey={keyOf}
      rowName={keyOf}
      total={queues.length}
    />
  );
}
