// Unchecked SQL: the tables of the job queue are the library's, so no definition of ours types them.
import { queryRows, sql, utc } from '../db/sql.ts';
import type { Em } from '../db/orm.ts';

/** Whether a run of a queue waits, now or after the pause of a retry. */
export async function isWaiting(em: Em, queue: string): Promise<boolean> {
  const [found] = await queryRows(
    em,
    sql<{
      found: boolean;
    }>`select exists (select 1 from jobs.job where name = ${queue} and state in ('created', 'retry')) as found`,
  );
  return found?.found === true;
}

/** What there is to do right now: queues with a job that is due, and whether some worker is at one. */
export async function workAtHand(em: Em, queues: readonly string[]): Promise<{ due: ReadonlySet<string>; isAtWork: boolean }> {
  const found = await queryRows(
    em,
    sql<{
      name: string;
      active: boolean;
    }>`select distinct name, state = 'active' as active from jobs.job where name = any(${queues})
      and (state = 'active' or state in ('created', 'retry') and start_after <= now())`,
  );
  const due = new Set(found.filter(({ active }) => !active).map(({ name }) => name));
  return { due, isAtWork: found.some(({ active }) => active) };
}

/** When the first waiting job is due, in the machine's time; null when none waits. */
export async function firstWaiting(em: Em, queues: readonly string[]): Promise<Date | null> {
  const [found] = await queryRows(
    em,
    sql<{
      at: string | null;
    }>`select min(start_after) as at from jobs.job where name = any(${queues}) and state in ('created', 'retry')`,
  );
  return utc(found?.at ?? null);
}

/** Lets what waits be due earlier by `ms`, as much as the store's time went forward; later for a negative number. */
export async function bringForward(em: Em, ms: number): Promise<void> {
  await sql`update jobs.job set start_after = start_after - ${ms} * interval '1 millisecond' where state in ('created', 'retry')`.execute(
    em.getKysely(),
  );
}

/** A try of a job: when it began in the store's time, or with what it failed. */
export interface Ran {
  queue: string;
  at: Date | null;
  error: string | null;
}

/** What workers of any process did since a moment of the machine's time, in order. Of a job that is tried again, the last try. */
export async function ranSince(em: Em, queues: readonly string[], since: Date): Promise<Ran[]> {
  const found = await queryRows(
    em,
    sql<{
      queue: string;
      at: string | null;
      error: string | null;
    }>`select name as queue, output ->> 'at' as at, output ->> 'message' as error
      from jobs.job where name = any(${queues}) and (completed_on >= ${since} or state = 'retry' and started_on >= ${since})
      order by coalesce(completed_on, started_on)`,
  );
  return found.map(({ queue, at, error }) => ({ queue, at: at === null ? null : new Date(at), error }));
}
