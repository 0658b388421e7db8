// Unchecked SQL: the tables of the job queue are the library's, so no definition of ours types them.
import { MINUTE } from '../clock.ts';
import { queryRows, sql } from '../db/sql.ts';
import { watched } from '../http/watched.ts';
import type { Services } from '../services.ts';

interface QueueRow {
  queue: string;
  waiting: number;
  overdue: number;
  failed: number;
}

/** A job that was due this long ago (ms) and did not begin is overdue: nobody works, or too much is to do. */
const OVERDUE = 2 * MINUTE;

const ofEachQueue = (services: Services): Promise<QueueRow[]> =>
  queryRows(
    services.fork(),
    sql<QueueRow>`select name as queue, count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
        count(*) filter (where state in ('created', 'retry') and start_after < now() - ${OVERDUE / 1000} * interval '1 second')::int as overdue,
        count(*) filter (where state = 'failed')::int as failed
      from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by name order by name`,
  );

/** What an operator sees of the work in the background. */
export function jobGauges(services: Services): void {
  const { metrics, log } = services;
  const gauge = (name: string, help: string, of: (row: QueueRow) => number) =>
    watched({
      registry: metrics.registry,
      log,
      name,
      help,
      labels: ['queue'],
      read: async () => (await ofEachQueue(services)).map((row) => ({ labels: { queue: row.queue }, value: of(row) })),
    });
  gauge('jobs_waiting', 'Jobs to be done or under way; mail.send: mails that did not go out yet', (row) => row.waiting);
  gauge('jobs_overdue', 'Jobs that were due two minutes ago and did not begin', (row) => row.overdue);
  gauge('jobs_failed', 'Jobs that were given up and are kept for questions', (row) => row.failed);
}
