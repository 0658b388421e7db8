import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import type { DeskTask } from '@larder/contracts';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage } from '@larder/ui/desk/index.ts';
import { BulkTask } from './BulkTask.tsx';
import { ImportForm } from './ImportForm.tsx';
import { NO_CHOICES } from './value-text.ts';
import styles from './products.module.css';

/** Latest bulk changes that the page lists. */
const SHOWN = 10;
const TASKS = { query: { limit: 50 } };

/** Fetches the latest bulk changes. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([
    prefetchDeskList(context, 'GET /desk/tasks', TASKS),
    prefetchDeskQuery(context, 'GET /desk/products/choices', {}),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Imports' });

const CRUMBS = [{ name: 'Products', url: paths.deskProducts }];

type Row = DeskTask & { onOpen: () => void };

const STATES: Readonly<Record<DeskTask['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  canceled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
};

function UndoButton({ id, label }: Pick<DeskTask, 'id' | 'label'>) {
  const undo = useDeskCall('POST /desk/tasks/{id}/undo', { invalidates: ['GET /desk/tasks'] });
  return (
    <Button
      variant="secondary"
      loading={undo.isRunning}
      aria-label={`Undo ${label}`}
      onClick={() => void undo.run({ params: { id } })}
    >
      Undo
    </Button>
  );
}

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'label', heading: 'Change', cell: ({ label }) => label },
  { key: 'by', heading: 'By', cell: ({ actor_email: by }) => by },
  { key: 'at', heading: 'Started', cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    key: 'state',
    heading: 'State',
    cell: ({ state, done, total, failed }) => `${STATES[state]}: ${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`,
  },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ id, label, is_undoable: isUndoable, onOpen }) => (
      <span className={styles.actions}>
        <Button variant="quiet" aria-label={`Show ${label}`} onClick={onOpen}>
          Show
        </Button>
        {isUndoable && <UndoButton id={id} label={label} />}
      </span>
    ),
    isFixed: true,
  },
];

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ label }: Row): string => label;

/** /desk/imports: files of products, prices, stock and products to take off sale, and the latest bulk changes with their undo. */
export function Page() {
  const list = useDeskList('GET /desk/tasks', TASKS);
  const choices = useDeskQuery('GET /desk/products/choices', {}).data ?? NO_CHOICES;
  const [taskId, setTaskId] = useState<string | null>(null);
  const rows = list.rows
    .filter(({ kind }) => kind.startsWith('product.'))
    .slice(0, SHOWN)
    .map((task): Row => ({ ...task, onOpen: () => setTaskId(task.id) }));
  return (
    <DeskPage title="Imports" crumbs={CRUMBS} status="Check a file before it changes anything. Each import can be undone.">
      <ImportForm
        choices={choices}
        onStart={(id) => {
          setTaskId(id);
          list.retry();
        }}
      />
      {taskId !== null && <BulkTask key={taskId} id={taskId} />}
      <section className={styles.section}>
        <h2>Latest imports and bulk changes</h2>
        <DataTable
          name="imports"
          caption="Latest imports and bulk changes"
          columns={COLUMNS}
          list={{ ...list, rows, hasMore: false }}
          rowKey={keyOf}
          rowName={nameOf}
          total={rows.length}
          empty={<p>No imports or bulk changes yet.</p>}
        />
      </section>
    </DeskPage>
  );
}
