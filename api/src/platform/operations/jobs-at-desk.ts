import type { CallInput, DeskJob, DeskQueue } from '@larder/contracts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';
import { anyText } from '../db/typed.ts';
import { decodeCursor, isMomentPosition, pageOf } from '../desk/cursor.ts';
import type { RequestContext } from '../http/context.ts';
import { badRequest } from '../http/errors.ts';
import { jobDb, WAITING } from '../jobs/job-table.ts';
import { readQueueCounts } from '../jobs/queue-counts.ts';
import type { Services } from '../services.ts';

/** GET /desk/jobs: all queues by name, those without a job, too. */
export async function readQueues({
  em,
  services: { jobs },
}: Pick<RequestContext, 'em' | 'services'>): Promise<{ queues: DeskQueue[] }> {
  const counts = new Map((await readQueueCounts(em)).map((row) => [row.queue, row]));
  const none = { waiting: 0, active: 0, failed: 0, overdue: 0 };
  const queues = [...jobs.definitions.values()].map(({ queue, cron }) => ({
    ...(counts.get(queue) ?? { queue, ...none }),
    cron: cron ?? null,
  }));
  return { queues: queues.toSorted((a, b) => a.queue.localeCompare(b.queue)) };
}

/** States of the library by those of the desk. */
const STATES = { waiting: WAITING, active: ['active'], failed: ['failed'] } as const;

const deskState = (state: string): DeskJob['state'] => (state === 'active' || state === 'failed' ? state : 'waiting');

const jobsIn = (em: Em, states: readonly ('created' | 'retry' | 'active' | 'failed')[], queues: readonly string[]) =>
  jobDb(em)
    .selectFrom('jobs.job')
    .select(['id', 'name', 'state', 'data', 'retry_count', 'created_on', 'start_after', 'output'])
    .where('state', 'in', states)
    .where('name', '=', anyText(queues))
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof jobsIn>['executeTakeFirstOrThrow']>>;

/** Shows a job without its data, which may name people and have codes: only with what the definition says that it concerns. */
function present(
  { jobs }: Pick<Services, 'jobs'>,
  { id, name, state, data, retry_count, created_on, start_after, output }: Row,
): DeskJob {
  const concerns = jobs.definitions.get(name)?.concerns?.(data.data) ?? {};
  return {
    id,
    queue: name,
    state: deskState(state),
    concerns: Object.fromEntries(Object.entries(concerns).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    tries: retry_count,
    created_at: isoUtc(created_on),
    due_at: isoUtc(start_after),
    problem: output?.message ?? null,
  };
}

/** GET /desk/jobs/list: jobs that are not completed, the newest first. @throws HttpError 400 for an unknown cursor */
export async function readJobs(
  { em, services }: Pick<RequestContext, 'em' | 'services'>,
  { queue, state, cursor, limit }: CallInput<'GET /desk/jobs/list'>['query'],
): Promise<{ items: DeskJob[]; next_cursor: string | null }> {
  const position = decodeCursor(cursor, isMomentPosition);
  const queues = [...services.jobs.definitions.keys()].filter((name) => !queue || name === queue);
  let found = jobsIn(em, state ? STATES[state] : [...WAITING, 'active', 'failed'], queues).limit(limit + 1);
  if (position) found = found.where(sql<boolean>`(created_on, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ created_on, id }) => [created_on, id]);
  return { items: rows.map((row) => present(services, row)), next_cursor };
}

/** POST /desk/jobs/retry: lets failed jobs run again; others stay as they are. @throws HttpError 400 for an unknown queue */
export async function retryJobs(
  c: RequestContext,
  { body: { queue, ids } }: CallInput<'POST /desk/jobs/retry'>,
): Promise<{ success: true; retried: number }> {
  const { jobs } = c.services;
  if (!jobs.definitions.has(queue)) throw badRequest('There is no such queue.', { fields: { queue: 'There is no such queue.' } });
  const retried = await c.em.transactional(async (em) => {
    const failed = await jobsIn(em, ['failed'], [queue])
      .where('id', 'in', [...ids])
      .forUpdate()
      .execute();
    if (failed.length === 0) return 0;
    await jobs.retryFailed(
      em,
      queue,
      failed.map(({ id }) => id),
    );
    await audit(em, {
      action: 'jobs.retry',
      subject: { type: 'queue', id: queue, label: queue },
      after: { jobs: failed.map(({ id }) => id) },
    });
    return failed.length;
  });
  return { success: true, retried };
}
