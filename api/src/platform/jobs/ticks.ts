import { CronExpressionParser } from 'cron-parser';
import type { Kysely } from 'kysely';
import { DAY, MINUTE } from '../clock.ts';
import { utc } from '../db/sql.ts';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { Services } from '../services.ts';
import type { jobTicks } from '../time/time.table.ts';
import type { JobDefinition } from './job.ts';

/** Days of shipping, expiries and nightly work begin where the store is. */
const ZONE = 'America/Los_Angeles';

/** A job that runs by the clock. */
export type ClockJob = JobDefinition & { cron: string };
/** Whether a job runs on a schedule. */
export const isClockJob = (job: JobDefinition): job is ClockJob => job.cron !== undefined;

/**
 * The first tick of a cron later than `moment`. Cached by cron and minute, because ticks come with full minutes and computing one in the store's zone
 * takes a millisecond.
 */
export async function nextTick({ cache }: Pick<Services, 'cache'>, cron: string, moment: Date): Promise<Date> {
  const key = `tick ${Math.floor(moment.getTime() / MINUTE)} ${cron}`;
  const next = () => CronExpressionParser.parse(cron, { currentDate: moment, tz: ZONE }).next();
  return new Date(await cache.through(key, DAY, async () => next().getTime()));
}

const table = (em: Em): Kysely<DatabaseOf<typeof jobTicks>> => em.getKysely<DatabaseOf<typeof jobTicks>>();

/** Up to when each clock job was queued, by queue. */
export async function readTicks(em: Em): Promise<ReadonlyMap<string, Date>> {
  const found = await table(em).selectFrom('job_ticks').selectAll().execute();
  return new Map(found.map(({ queue, ticked_at }) => [queue, utc(ticked_at)]));
}

/**
 * Queues one run of each wanted clock job whose tick has come since its last one, however many ticks a closed store missed. Any number of
 * processes may do this at once: the row of the last tick lets one of them through.
 * @param jobs all that there are: one that is new begins with its next tick
 * @param send queues a run within the transaction, unless one is waiting already
 */
export async function queueTicks(
  services: Services,
  jobs: readonly ClockJob[],
  jobsToRun: readonly ClockJob[],
  send: (em: Em, job: ClockJob) => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  const last = await readTicks(services.fork());
  const fresh = jobs.filter(({ queue }) => !last.has(queue)).map(({ queue }) => ({ queue, ticked_at: now }));
  if (fresh.length > 0) {
    await table(services.fork())
      .insertInto('job_ticks')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const job of jobsToRun) {
    const before = last.get(job.queue);
    if (!before || (await nextTick(services, job.cron, before)) > now) continue;
    await services.fork().transactional(async (em) => {
      const { numUpdatedRows } = await table(em)
        .updateTable('job_ticks')
        .set({ ticked_at: now })
        .where('queue', '=', job.queue)
        .where('ticked_at', '=', before.toISOString())
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await send(em, job);
    });
  }
}

/** Moves ticks out of the simulated future after the real time is restored, so that they come again. */
export async function takeBackTicks(em: Em, now: Date): Promise<void> {
  await table(em).updateTable('job_ticks').set({ ticked_at: now }).where('ticked_at', '>', now.toISOString()).execute();
}
