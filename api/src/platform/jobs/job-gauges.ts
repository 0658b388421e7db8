import { MINUTE } from '../clock.ts';
import { sql } from '../db/sql.ts';
import { watched } from '../http/watched.ts';
import type { Services } from '../services.ts';
import { jobDb, WAITING } from './job-table.ts';

/** Counts of jobs in a queue, as PostgreSQL's text. */
interface QueueRow {
  queue: string;
  waiting: string;
  overdue: string;
  failed: string;
}

/** A job that was due this long ago (ms) and did not begin is overdue: no worker runs, or the load is too high. */
const OVERDUE = 2 * MINUTE;

const ofEachQueue = (services: Services): Promise<QueueRow[]> =>
  jobDb(services.fork())
    .selectFrom('jobs.job')
    .select(({ fn }) => [
      'name as queue',
      fn.countAll<string>().filterWhere('state', '<>', 'failed').as('waiting'),
      fn
        .countAll<string>()
        .filterWhere('state', 'in', WAITING)
        .filterWhere('start_after', '<', sql<string>`now() - ${OVERDUE / 1000} * interval '1 second'`)
        .as('overdue'),
      fn.countAll<string>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('state', 'in', [...WAITING, 'active', 'failed'])
    .where('name', 'not like', '\\_\\_pgboss%')
    .groupBy('name')
    .orderBy('name')
    .execute();

/** Registers gauges about background jobs for the operator. */
export function jobGauges(services: Services): void {
  const { metrics, log } = services;
  const gauge = (name: string, help: string, of: (row: QueueRow) => string) =>
    watched({
      registry: metrics.registry,
      log,
      name,
      help,
      labels: ['queue'],
      read: async () => (await ofEachQueue(services)).map((row) => ({ labels: { queue: row.queue }, value: Number(of(row)) })),
    });
  gauge('jobs_waiting', 'Jobs to be done or under way; mail.send: mails that did not go out yet', (row) => row.waiting);
  gauge('jobs_overdue', 'Jobs that were due two minutes ago and did not begin', (row) => row.overdue);
  gauge('jobs_failed', 'Jobs that were given up and are kept for questions', (row) => row.failed);
}
