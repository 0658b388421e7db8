// Raw SQL (not type-checked): one update for any number of rows, from arrays.
import type { Selectable } from 'kysely';
import { type Database, db } from '../../db/db.ts';
import type { Em } from '../../db/orm.ts';
import { jsonText } from '../../db/typed.ts';
import { sql } from '../../db/sql.ts';
import type { TaskItem, TaskValues } from './task-kind.ts';

/** A task whose row is locked. */
export type LockedTask = Readonly<Selectable<Database['desk_tasks']>>;

/** Locks a task until the transaction ends. */
export const lockTask = (em: Em, taskId: string): Promise<LockedTask | undefined> =>
  db(em).selectFrom('desk_tasks').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirst();

/** Returns the records that a task processes next: forwards, or backwards while it is undone. */
export async function taskItems(
  em: Em,
  { id, state, done }: LockedTask,
  limit: number,
): Promise<(TaskItem & { undo: TaskValues | null })[]> {
  const items = db(em)
    .selectFrom('desk_task_items')
    .select(['position', 'subject', 'input', 'undo'])
    .where('task_id', '=', id)
    .limit(limit);
  return state === 'undoing'
    ? items.where('position', '<=', done).orderBy('position', 'desc').execute()
    : items.where('position', '>', done).orderBy('position').execute();
}

interface ItemRow {
  position: number;
  undo: TaskValues | null;
  error: string | null;
}

/**
 * Stores the results of a batch and the progress.
 * @param done position up to which the task is applied
 */
export async function writeResults(em: Em, { id }: LockedTask, rows: readonly ItemRow[], done: number): Promise<void> {
  const positions = rows.map(({ position }) => position);
  const undos = rows.map(({ undo }) => jsonText(undo));
  const errors = rows.map(({ error }) => error);
  await sql`update desk_task_items i set undo = nullif(r.undo, 'null')::jsonb, error = r.error
    from unnest(${positions}::int[], ${undos}::text[], ${errors}::text[]) r (position, undo, error)
    where i.task_id = ${id}::uuid and i.position = r.position`.execute(em.getKysely());
  const failed = rows.filter(({ error }) => error !== null).length;
  await db(em)
    .updateTable('desk_tasks')
    .set((task) => ({ done, failed: task('failed', '+', failed) }))
    .where('id', '=', id)
    .execute();
}
