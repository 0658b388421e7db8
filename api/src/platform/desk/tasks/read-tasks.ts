import type { CallInput, DeskTask, DeskTaskDetail } from '@larder/contracts';
import { hasPermission } from '@larder/rules';
import { db } from '../../db/db.ts';
import type { Em } from '../../db/orm.ts';
import { isoUtc } from '../../db/sql.ts';
import type { RequestContext } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { isUuid } from '../../uuid.ts';
import { decodeCursor, pageOf } from '../cursor.ts';
import type { DeskTaskKind } from './task-kind.ts';

/** Most errors of a response. */
const MAX_ERRORS = 100;

/** Kinds of tasks that the employee may run. */
const ownKinds = ({ services, viewer }: RequestContext): readonly DeskTaskKind[] =>
  services.deskTaskKinds.filter(({ permission }) => hasPermission(viewer.deskRoles, permission));

/** Tasks with the address of the employee who started them. */
const tasks = (em: Em, kinds: readonly DeskTaskKind[]) =>
  db(em)
    .selectFrom('desk_tasks as t')
    .leftJoin('customers as c', 'c.id', 't.actor_id')
    .selectAll('t')
    .select('c.email')
    .where(
      't.kind',
      'in',
      // A list without members is no SQL.
      kinds.length === 0 ? [''] : kinds.map(({ kind }) => kind),
    );

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

function present(row: Row, kinds: readonly DeskTaskKind[]): DeskTask {
  const kind = kinds.find((each) => each.kind === row.kind);
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    state: row.state,
    total: row.total,
    done: row.done,
    failed: row.failed,
    is_undoable: kind?.revert !== undefined && row.done > 0 && (row.state === 'done' || row.state === 'canceled'),
    actor_email: row.email ?? '',
    created_at: isoUtc(row.created_at),
    ended_at: isoUtc(row.ended_at),
  };
}

const isTaskPosition = (position: readonly unknown[]): position is [string] =>
  position.length === 1 && typeof position[0] === 'string' && isUuid(position[0]);

/** GET /desk/tasks: tasks of the kinds that the employee may run, newest first. */
export async function readTasks(c: RequestContext, { query: { cursor, limit } }: CallInput<'GET /desk/tasks'>) {
  const kinds = ownKinds(c);
  const after = decodeCursor(cursor, isTaskPosition);
  let found = tasks(c.em, kinds)
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (after) found = found.where('t.id', '<', after[0]);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  return { items: rows.map((row) => present(row, kinds)), next_cursor };
}

/**
 * Returns a task with its first errors.
 * @throws HttpError 404 `Task not found`, also for a kind that the employee may not run
 */
export async function readTask(c: RequestContext, em: Em, id: string): Promise<DeskTaskDetail> {
  const kinds = ownKinds(c);
  const row = await tasks(em, kinds).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Task');
  const failed = await db(em)
    .selectFrom('desk_task_items')
    .select(['subject', 'error'])
    .where('task_id', '=', id)
    .where('error', 'is not', null)
    .orderBy('position')
    .limit(MAX_ERRORS)
    .execute();
  return { ...present(row, kinds), errors: failed.map(({ subject, error }) => ({ subject, message: error ?? '' })) };
}
