import type { Em } from '../db/orm.ts';
import { sql, utc } from '../db/sql.ts';
import { anyText } from '../db/typed.ts';
import { jobDb, WAITING } from './job-table.ts';

/** Whether a run of a queue waits, now or after the pause of a retry. */
export async function isWaiting(em: Em, queue: string): Promise<boolean> {
  const found = await jobDb(em)
    .selectFrom('jobs.job')
    .select('name')
    .where('name', '=', queue)
    .where('state', 'in', WAITING)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the work at hand: queues with a due job, and whether a worker runs one. */
export async function workAtHand(em: Em, queues: readonly string[]): Promise<{ due: ReadonlySet<string>; isAtWork: boolean }> {
  const found = await jobDb(em)
    .selectFrom('jobs.job')
    .select((job) => ['name', job('state', '=', 'active').as('active')])
    .distinct()
    .where('name', '=', anyText(queues))
    .where((job) =>
      job.or([job('state', '=', 'active'), job.and([job('state', 'in', WAITING), job('start_after', '<=', sql<string>`now()`)])]),
    )
    .execute();
  const due = new Set(found.filter(({ active }) => !active).map(({ name }) => name));
  return { due, isAtWork: found.some(({ active }) => active) };
}

/** When the first waiting job is due, in the machine's time; null when none waits. */
export async function firstWaiting(em: Em, queues: readonly string[]): Promise<Date | null> {
  const { at } = await jobDb(em)
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.min<string | null>('start_after').as('at'))
    .where('name', '=', anyText(queues))
    .where('state', 'in', WAITING)
    .executeTakeFirstOrThrow();
  return utc(at);
}

/** Lets what waits be due earlier by `ms`, as much as the store's time went forward; later for a negative number. */
export async function bringForward(em: Em, ms: number): Promise<void> {
  await jobDb(em)
    .updateTable('jobs.job')
    .set({ start_after: sql<string>`start_after - ${ms} * interval '1 millisecond'` })
    .where('state', 'in', WAITING)
    .execute();
}

/** A try of a job: when it began in the store's time, or with what it failed. */
export interface Ran {
  queue: string;
  at: Date | null;
  error: string | null;
}

/** Returns jobs that workers of any process ran since a time of the machine, in order. For a retried job, the last try. */
export async function ranSince(em: Em, queues: readonly string[], since: Date): Promise<Ran[]> {
  const start = since.toISOString();
  const found = await jobDb(em)
    .selectFrom('jobs.job')
    .select(['name as queue', 'output'])
    .where('name', '=', anyText(queues))
    .where((job) =>
      job.or([job('completed_on', '>=', start), job.and([job('state', '=', 'retry'), job('started_on', '>=', start)])]),
    )
    .orderBy(({ fn }) => fn.coalesce('completed_on', 'started_on'))
    .execute();
  return found.map(({ queue, output }) => ({
    queue,
    at: output?.at ? new Date(output.at) : null,
    error: output?.message ?? null,
  }));
}
