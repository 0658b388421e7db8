import { setTimeout as pause } from 'node:timers/promises';
import { after } from '../clock.ts';
import type { Services } from '../services.ts';
import type { JobDefinition } from './job.ts';
import type { Jobs } from './jobs.ts';
import { type ClockJob, isClockJob, lastTick, nextTick, queueTicks, readTicks } from './ticks.ts';
import { firstWaiting, isWaiting, workAtHand } from './waiting-jobs.ts';

/** What makes jobs due by the store's clock. */
export interface Clockwork {
  /** Queues the clock jobs whose tick has come; `onlyBusy` leaves out those that say that they have nothing to do. */
  tick(services: Services, options?: { onlyBusy: boolean }): Promise<void>;
  /** The next moment of the store's time at which a job is due, by the clock or because it waits; null for none. */
  nextDue(services: Services): Promise<Date | null>;
  /** Runs what is due now, here, until nothing is and no other worker is at it either; what fails waits for its next try. */
  drain(services: Services): Promise<void>;
}

/** How long to wait for another worker before looking again (ms). */
const LOOK = 50;

/** @param runNext runs the next due job of a queue; false when there is none, throws what the job throws */
export function createClockwork(
  jobs: readonly JobDefinition[],
  send: Jobs['send'],
  runNext: (services: Services, job: JobDefinition) => Promise<boolean>,
): Clockwork {
  const queues = jobs.map(({ queue }) => queue);
  const clockJobs = jobs.filter(isClockJob);

  /** Runs what is due of a queue. What a job throws was told by then, and its try comes again. */
  async function runAll(services: Services, job: JobDefinition): Promise<void> {
    const one = () => runNext(services, job).catch(() => true);
    while (await one());
  }

  /** Whether a job had something to do at its last tick: what fell due since then waits for the next one. */
  const hadWork = async (services: Services, job: ClockJob): Promise<boolean> => {
    if (!job.due) return true;
    const due = await job.due(services);
    return due !== null && due <= lastTick(job.cron, services.clock.now());
  };

  return {
    tick: (services, { onlyBusy } = { onlyBusy: false }) =>
      queueTicks(services, clockJobs, async (em, job) => {
        if (onlyBusy && !(await hadWork(services, job))) return;
        if (!(await isWaiting(em, job.queue))) await send(em, job, {});
      }),
    async nextDue(services) {
      const { clock } = services;
      const ticked = await readTicks(services.fork());
      const ticks = clockJobs.map(async (job) => {
        const last = ticked.get(job.queue) ?? clock.now();
        if (!job.due) return nextTick(job.cron, last);
        const due = await job.due(services);
        return due && nextTick(job.cron, due > last ? after(due, -1) : last);
      });
      const waiting = await firstWaiting(services.fork(), queues);
      // PostgreSQL counts finer than a Date: one more ms, and it is due for sure.
      const moments = [...(await Promise.all(ticks)), waiting && after(waiting, clock.ahead() + 1)];
      return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
    },
    async drain(services) {
      for (;;) {
        const { due, isAtWork } = await workAtHand(services.fork(), queues);
        for (const job of jobs) if (due.has(job.queue)) await runAll(services, job);
        if (due.size > 0) continue;
        if (!isAtWork) return;
        await pause(LOOK);
      }
    },
  };
}
