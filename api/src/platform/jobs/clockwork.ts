import { setTimeout as pause } from 'node:timers/promises';
import { after } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { Services } from '../services.ts';
import type { JobDefinition } from './job.ts';
import { type ClockJob, isClockJob, nextTick, queueTicks, readTicks } from './ticks.ts';
import { firstWaiting, isWaiting, workAtHand } from './waiting-jobs.ts';

/** A moment of the store's time at which jobs are due, with those of the clock; one that waits in the queue needs no tick. */
export interface Due {
  at: Date;
  jobs: readonly ClockJob[];
}

/** Makes jobs due by the store's clock. */
export interface Clockwork {
  /** Queues those of these clock jobs whose tick has come; all of them by default. */
  tick(services: Services, jobs?: readonly ClockJob[]): Promise<void>;
  /**
   * Returns what is due next, by the clock or from the queue, without clock jobs that have nothing to do; null for nothing.
   * @param grain includes everything due until the next multiple of so many ms, and returns that time
   */
  nextDue(services: Services, grain?: number): Promise<Due | null>;
  /**
   * Runs due jobs in this process until none is left and no other worker runs one. Failed jobs and those of dead workers wait
   * for their next try.
   */
  drain(services: Services): Promise<void>;
}

/** Interval between checks for other workers (ms). */
const LOOK = 50;

/**
 * @param runNext runs the next due job of a queue; false when there is none, throws what the job throws
 * @param supervise releases jobs of dead workers, because no other process may do so
 */
export function createClockwork(
  jobs: readonly JobDefinition[],
  send: (em: Em, job: JobDefinition, data: object) => Promise<void>,
  runNext: (services: Services, job: JobDefinition) => Promise<boolean>,
  supervise: () => Promise<void>,
): Clockwork {
  const queues = jobs.map(({ queue }) => queue);
  const clockJobs = jobs.filter(isClockJob);

  /** Runs all due jobs of a queue. A job's error is already logged, and its retry is queued. */
  async function runAll(services: Services, job: JobDefinition): Promise<void> {
    const one = () => runNext(services, job).catch(() => true);
    while (await one());
  }

  /** Returns when a job is due that was queued up to a moment; null when it has nothing to do. */
  const dueOf = async (services: Services, job: ClockJob, last: Date): Promise<Date | null> => {
    if (!job.due) return nextTick(services, job.cron, last);
    const due = await job.due(services);
    return due && nextTick(services, job.cron, due > last ? after(due, -1) : last);
  };

  return {
    tick: (services, jobsToRun = clockJobs) =>
      queueTicks(services, clockJobs, jobsToRun, async (em, job) => {
        if (!(await isWaiting(em, job.queue))) await send(em, job, {});
      }),
    async nextDue(services, grain = 1) {
      const { clock } = services;
      const ticked = await readTicks(services.fork());
      const ticks = await Promise.all(
        clockJobs.map(async (job) => ({ job, at: await dueOf(services, job, ticked.get(job.queue) ?? clock.now()) })),
      );
      const waiting = await firstWaiting(services.fork(), queues);
      // PostgreSQL counts finer than a Date: one more ms, and it is due for sure.
      const moments = [...ticks.map(({ at }) => at), waiting && after(waiting, clock.ahead() + 1)];
      const first = moments.reduce((least, moment) => (moment && (!least || moment < least) ? moment : least), null);
      if (!first) return null;
      const at = new Date(Math.ceil(first.getTime() / grain) * grain);
      const until = Math.max(at.getTime(), clock.now().getTime());
      return { at, jobs: ticks.flatMap((tick) => (tick.at && tick.at.getTime() <= until ? tick.job : [])) };
    },
    async drain(services) {
      for (;;) {
        const { due, isAtWork } = await workAtHand(services.fork(), queues);
        for (const job of jobs) if (due.has(job.queue)) await runAll(services, job);
        if (due.size > 0) continue;
        if (!isAtWork) return;
        await supervise();
        await pause(LOOK);
      }
    },
  };
}
