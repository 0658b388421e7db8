import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Em } from '../db/orm.ts';
import type { Log } from '../log.ts';
import { requestScope } from '../request-scope.ts';
import type { Services } from '../services.ts';

/** A kind of background work. `run` must be safe to repeat: a crash gives the same job to the next worker. */
export interface JobDefinition<T extends object = object> {
  queue: string;
  /** When to run by itself, cron in America/Los_Angeles. */
  cron?: string;
  /** Seconds a run of a cron job may take before another worker gets it; default 120. */
  limitSeconds?: number;
  /** Tries after the first; default 5, with growing pauses. */
  retryLimit?: number;
  run(services: Services, data: T): Promise<void>;
}

/** Declares a job; its data type travels with it to `jobs.send`. */
export const defineJob = <T extends object>(definition: JobDefinition<T>): JobDefinition<T> => definition;

export interface Jobs {
  /** Queues a job in the manager's transaction: it exists exactly when the transaction commits. */
  send<T extends object>(
    em: Em,
    job: JobDefinition<T>,
    data: T,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** Makes the queues; with `work` also runs jobs in this process. */
  start(services: Services, work: boolean): Promise<void>;
  /** Runs what is due now, here, once; answers how many ran. What a job throws is thrown (tests and `demo` commands). */
  runDue(services: Services): Promise<number>;
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';

/** pg-boss over the store's own pool. */
export function createJobs(pool: Pool, definitions: readonly JobDefinition[], log: Log): Jobs {
  const options: ConstructorOptions = {
    schema: SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: (await pool.query(text, values)).rows }) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  };
  let boss = new PgBoss(options);
  return {
    async send(em, job, data, { startAfter, singletonKey } = {}) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await em.getKysely().executeQuery<unknown>(CompiledQuery.raw(text, values))).rows,
      });
      const requestId = requestScope.getStore()?.requestId;
      await boss.send(
        job.queue,
        { data, requestId },
        { db: { executeSql }, ...(startAfter ? { startAfter } : {}), ...(singletonKey ? { singletonKey } : {}) },
      );
    },
    async start(services, work) {
      boss = new PgBoss({ ...options, supervise: work, schedule: work });
      boss.on('error', (error) => log.error({ err: error }, 'jobs'));
      await boss.start();
      for (const job of definitions) {
        await boss.createQueue(job.queue, {
          retryLimit: job.retryLimit ?? 5,
          retryBackoff: true,
          retryDelay: 5,
          expireInSeconds: 120,
        });
        if (!work) continue;
        if (job.cron) {
          const limit = job.limitSeconds === undefined ? {} : { expireInSeconds: job.limitSeconds };
          await boss.schedule(job.queue, job.cron, { data: {} }, { tz: 'America/Los_Angeles', ...limit });
        }
        await boss.work<Envelope>(job.queue, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const item of batch) await perform(services, job, item.data);
        });
      }
    },
    async runDue(services) {
      let done = 0;
      for (const job of definitions) {
        for (
          let batch = await boss.fetch<Envelope>(job.queue, { batchSize: 50 });
          batch.length;
          batch = await boss.fetch<Envelope>(job.queue, { batchSize: 50 })
        ) {
          for (const item of batch) {
            await perform(services, job, item.data).catch(async (error: unknown) => {
              await boss.fail(job.queue, item.id, { message: String(error) });
              throw error;
            });
            await boss.complete(job.queue, item.id);
            done++;
          }
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

interface Envelope {
  data: object;
  requestId?: string;
}

/** Under the request that queued it, so that its log lines and SQL name that request too. */
async function perform(services: Services, job: JobDefinition, envelope: Envelope): Promise<void> {
  const work = () => job.run(services, envelope.data ?? {});
  await (envelope.requestId ? requestScope.run({ requestId: envelope.requestId }, work) : work());
}
