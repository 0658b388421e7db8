// Raw SQL (not type-checked): runs the statements that pg-boss writes for its own tables.
import { activeSpan } from '@larder/platform/tracing/tracer';
import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { QueryResult } from 'pg';
import { after, SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import { queryPrepared } from '../db/sql.ts';
import { requestScope } from '../request-scope.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import { type Clockwork, createClockwork } from './clockwork.ts';
import { type Envelope, type JobDefinition, type Output, perform } from './job.ts';

/** The job queue (pg-boss). */
export interface Jobs extends Clockwork {
  /** Queues a job in the manager's transaction: it exists exactly when the transaction commits. `startAfter` is of the store's time. */
  send<T extends object>(
    em: Em,
    job: JobDefinition<T>,
    data: T,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** All kinds of jobs, by their queues. */
  readonly definitions: ReadonlyMap<string, JobDefinition>;
  /** Lets failed jobs of a queue run again, in the manager's transaction. Jobs in other states stay as they are. */
  retryFailed(em: Em, queue: string, ids: readonly string[]): Promise<void>;
  /** Makes the queues; with `work` also runs jobs in this process. */
  start(services: Services, work: boolean): Promise<void>;
  /** Runs due jobs in this process, once. Returns how many ran. Rethrows a job's error (tests and `demo` commands). */
  runDue(services: Services): Promise<number>;
  /**
   * What a worker does by itself every {@link LOOK_SECONDS}: gives jobs whose worker is silent or too slow to the next one, and deletes
   * finished ones. A queue that was looked at a moment ago is left out.
   */
  supervise(): Promise<void>;
  /** Waits up to 5 s for the running jobs; a longer one goes to the next worker. */
  stop(): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    jobs: Jobs;
  }
}

const SCHEMA = 'jobs';
/**
 * A worker shows every 15 s that it still has its job. One that was silent for 30 s is dead: its job is due again at most 15 s later,
 * after the pause of a retry (10 s at most the first time). So a job of a killed worker runs again within a minute.
 */
const SILENT_SECONDS = 30;
const LOOK_SECONDS = 15;
/** Heartbeat interval of jobs that run outside the library's workers (ms); the workers use the same. */
const SHOW = 15 * SECOND;
/** Retention of finished jobs, for inspection: sent ones for a week, clock jobs for an hour. */
const RETENTION_SECONDS = { sent: 7 * 24 * 3600, clock: 3600 };
/**
 * Poll interval of workers: sent jobs have a waiting user. Polling each clock job, most of them daily, every second would cost
 * thirty queries a second.
 */
const POLL_SECONDS = { sent: 1, clock: 5 };
/** Interval at which a worker checks whether a clock job's tick has come (ms). */
const TICK = 5 * SECOND;
/** Shorter than what a supervisor waits before it kills. */
const STOP_MS = 5_000;
/**
 * Statements of the library at a time. All queues poll at once, which would rotate the pool: a request would meet connections that
 * have not prepared its statements.
 */
const STATEMENTS = 2;

/** pg-boss over the store's own pool. */
export function createJobs(
  { pool, clock, log, metrics }: Pick<Services, 'pool' | 'clock' | 'log' | 'metrics'>,
  definitions: readonly JobDefinition[],
): Jobs {
  const inTurn = createSemaphore(STATEMENTS);
  const options: ConstructorOptions = {
    schema: SCHEMA,
    db: { executeSql: (text, values) => inTurn(() => rowsOf(pool.query(text, values))) },
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: 600,
    supervise: false,
    schedule: false,
  };
  let boss = new PgBoss(options);

  function failed(job: JobDefinition, { id, retryCount, retryLimit, data }: JobWithMetadata<Envelope>, error: unknown): void {
    const isLast = retryCount >= retryLimit;
    const line = {
      err: error,
      queue: job.queue,
      id,
      attempt: retryCount + 1,
      ...job.concerns?.(data.data ?? {}),
      version: VERSION,
    };
    if (isLast) log.error(line, 'job given up');
    else log.warn(line, 'job failed, will be tried again');
    metrics.jobFailed(job.queue, isLast);
  }

  /** Runs the next due job of a queue here; false when there is none. @throws what the job throws */
  async function runNext(services: Services, job: JobDefinition): Promise<boolean> {
    const [item] = await boss.fetch<Envelope>(job.queue, { includeMetadata: true });
    if (!item) return false;
    const show = () =>
      boss
        .touch(job.queue, item.id)
        .catch((error: unknown) => log.warn({ err: error, queue: job.queue }, 'a job could not be shown'));
    const showing = setInterval(() => void show(), SHOW);
    const output = await perform(services, job, item.data)
      .finally(() => clearInterval(showing))
      .catch(async (error: unknown) => {
        failed(job, item, error);
        await boss.fail(job.queue, item.id, { message: String(error) });
        throw error;
      });
    await boss.complete(job.queue, item.id, output);
    return true;
  }

  /** The manager's transaction, as the library runs statements in it. */
  const within = (em: Em) => ({
    executeSql: async (text: string, values: unknown[] = []) => ({
      // The library's text is one for each queue, and large.
      rows: await queryPrepared<unknown>(em, { compile: () => CompiledQuery.raw(text, values) }),
    }),
  });

  const send: Jobs['send'] = async (em, job, data, { startAfter, singletonKey } = {}) => {
    const requestId = requestScope.getStore()?.requestId;
    await boss.send(
      job.queue,
      { data, requestId, traceparent: activeSpan()?.traceparent },
      {
        db: within(em),
        ...(startAfter ? { startAfter: after(startAfter, -clock.ahead()) } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      },
    );
  };

  const supervise = () => boss.supervise();
  const clockwork = createClockwork(definitions, send, runNext, supervise);
  let ticking: NodeJS.Timeout | undefined;

  return {
    ...clockwork,
    definitions: new Map(definitions.map((job) => [job.queue, job])),
    send,
    retryFailed: async (em, queue, ids) => void (await boss.retry(queue, [...ids], { db: within(em) })),
    async start(services, work) {
      // Runs before the library starts, which then loads all queues. A lookup at the first send, in a transaction, needs a
      // second connection of the pool; many of them would deadlock.
      for (const job of definitions) {
        const settings = {
          retryLimit: job.retryLimit ?? 5,
          retryBackoff: true,
          retryDelay: 5,
          expireInSeconds: job.limitSeconds ?? 120,
          heartbeatSeconds: SILENT_SECONDS,
          deleteAfterSeconds: job.cron ? RETENTION_SECONDS.clock : RETENTION_SECONDS.sent,
        };
        await boss.createQueue(job.queue, settings);
        // An existing queue keeps its old settings.
        await boss.updateQueue(job.queue, settings);
      }
      boss = new PgBoss({ ...options, supervise: work });
      boss.on('error', (error) => log.error({ err: error }, 'jobs'));
      boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
      await boss.start();
      if (!work) return;
      for (const job of definitions) {
        const pollingIntervalSeconds = job.cron ? POLL_SECONDS.clock : POLL_SECONDS.sent;
        const options = { pollingIntervalSeconds, includeMetadata: true } as const;
        await boss.work<Envelope, Output | undefined, typeof options>(job.queue, options, async (batch) => {
          let output: Output | undefined;
          for (const item of batch) {
            output = await perform(services, job, item.data).catch((error: unknown) => {
              failed(job, item, error);
              throw error;
            });
          }
          return output;
        });
      }
      // A failing tick is logged and repeats, because the row of the last one did not change.
      const tick = () =>
        clockwork.tick(services).catch((error: unknown) => log.error({ err: error }, 'clock jobs could not be queued'));
      ticking = setInterval(() => void tick(), TICK);
      await tick();
    },
    async runDue(services) {
      let done = 0;
      for (const job of definitions) {
        while (await runNext(services, job)) done++;
      }
      return done;
    },
    supervise,
    stop: () => {
      clearInterval(ticking);
      return boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** A text of several statements has several results; the library reads the rows of all of them. */
async function rowsOf(results: Promise<QueryResult | QueryResult[]>): Promise<{ rows: unknown[] }> {
  return { rows: [await results].flat().flatMap((result) => result.rows) };
}
