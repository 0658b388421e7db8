import { audit } from '../../audit/audit.ts';
import { SECOND } from '../../clock.ts';
import { db } from '../../db/db.ts';
import type { Em } from '../../db/orm.ts';
import { HttpError } from '../../http/errors.ts';
import { defineJob } from '../../jobs/job.ts';
import { outageOf } from '../../outage/outage.ts';
import type { Services } from '../../services.ts';
import { lockTask, type LockedTask, taskItems, writeResults } from './task-rows.ts';
import { type DeskTaskKind, taskKind, type TaskRun } from './task-kind.ts';

/** A job runs a task for so long, and then queues the rest, so that a long task outlives no job's limit (ms). */
const SHARE_MS = 60 * SECOND;

/** Records that are processed one by one after a batch that failed. */
const RECORDS_AFTER_FAILURE = 500;

/** What an employee reads of a fault of the code. */
const FAULT = 'This record could not be changed because of an internal error.';

/** Runs a bulk task, or undoes it, in batches. A crashed run continues behind its last batch. */
export const runTaskJob = defineJob<{ taskId: string }>({
  queue: 'desk.task',
  concerns: ({ taskId }) => ({ task: taskId }),
  async run(services, { taskId }) {
    const end = performance.now() + SHARE_MS;
    while (await advanceTask(services, taskId)) {
      if (performance.now() < end) continue;
      await services.fork().transactional((em) => services.jobs.send(em, runTaskJob, { taskId }));
      return;
    }
  },
});

/**
 * Processes the next batch of a task.
 * @returns whether there may be another one
 */
export async function advanceTask(services: Services, taskId: string): Promise<boolean> {
  try {
    return await services.fork().transactional((em) => processBatch(services, em, taskId));
  } catch (error) {
    if (outageOf(error)) throw error;
    services.log.debug({ err: error, task: taskId }, 'a batch of a bulk task is repeated record by record');
  }
  for (let record = 0; record < RECORDS_AFTER_FAILURE; record++) if (!(await processRecord(services, taskId))) return false;
  return true;
}

/** Processes the next record, or steps over it with its error. @returns whether there may be another one */
async function processRecord(services: Services, taskId: string): Promise<boolean> {
  try {
    return await services.fork().transactional((em) => processBatch(services, em, taskId, 1));
  } catch (error) {
    if (outageOf(error)) throw error;
    if (!(error instanceof HttpError)) services.log.error({ err: error, task: taskId }, 'a record of a bulk task failed');
    await services.fork().transactional((em) => skipRecord(em, taskId, error instanceof HttpError ? error.message : FAULT));
    return true;
  }
}

async function processBatch(services: Services, em: Em, taskId: string, limit?: number): Promise<boolean> {
  const task = await lockTask(em, taskId);
  if (task?.state === 'waiting')
    await db(em).updateTable('desk_tasks').set({ state: 'running' }).where('id', '=', taskId).execute();
  else if (task?.state !== 'running' && task?.state !== 'undoing') return false;
  const kind = taskKind(services, task.kind);
  const run = { services, options: task.options, actorId: task.actor_id, reason: task.reason };
  const size = limit ?? kind.batchSize;
  const isOver =
    task.state === 'undoing' ? await undoBatch(em, task, kind, run, size) : await applyBatch(em, task, kind, run, size);
  if (isOver) await endTask(services, em, task);
  return !isOver;
}

/** @returns whether the task is over */
async function applyBatch(em: Em, task: LockedTask, kind: DeskTaskKind, run: TaskRun, limit: number): Promise<boolean> {
  const items = await taskItems(em, task, limit);
  if (items.length === 0) return true;
  const results = await kind.apply(em, items, run);
  const rows = items.map(({ position }, at) => {
    const result = results[at];
    if (!result) throw new Error(`${kind.kind} returned ${results.length} results for ${items.length} records`);
    return 'error' in result ? { position, undo: null, error: result.error } : { position, undo: result.undo, error: null };
  });
  await writeResults(em, task, rows, task.done + items.length);
  return false;
}

/** As {@link applyBatch}, backwards: the last change is undone first. */
async function undoBatch(em: Em, task: LockedTask, kind: DeskTaskKind, run: TaskRun, limit: number): Promise<boolean> {
  const items = await taskItems(em, task, limit);
  if (items.length === 0 || !kind.revert) return true;
  const changed = items.flatMap(({ undo, ...item }) => (undo === null ? [] : [{ ...item, undo }]));
  const errors = changed.length === 0 ? [] : await kind.revert(em, changed, run);
  const rows = changed.map(({ position, undo }, at) => {
    const error = errors[at] ?? null;
    return { position, undo: error === null ? null : undo, error };
  });
  await writeResults(em, task, rows, task.done - items.length);
  return false;
}

/** Steps over the record that cannot be processed. */
async function skipRecord(em: Em, taskId: string, error: string): Promise<void> {
  const task = await lockTask(em, taskId);
  if (!task) return;
  const [item] = await taskItems(em, task, 1);
  if (!item) return;
  const isUndone = task.state === 'undoing';
  await writeResults(em, task, [{ position: item.position, undo: item.undo, error }], task.done + (isUndone ? -1 : 1));
}

async function endTask(services: Services, em: Em, task: LockedTask): Promise<void> {
  const state = task.state === 'undoing' ? 'undone' : 'done';
  await db(em).updateTable('desk_tasks').set({ state, ended_at: services.clock.now() }).where('id', '=', task.id).execute();
  await audit(
    em,
    {
      action: `task.${state}`,
      subject: { type: 'task', id: task.id, label: task.label },
      after: { kind: task.kind, total: task.total, failed: task.failed },
      reason: task.reason,
    },
    task.actor_id,
  );
}
