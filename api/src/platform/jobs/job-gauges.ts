import { watched } from '../http/watched.ts';
import type { Services } from '../services.ts';
import { type QueueCounts, readQueueCounts } from './queue-counts.ts';

/** Registers gauges about background jobs for the operator. */
export function jobGauges(services: Services): void {
  const { metrics, log } = services;
  const gauge = (name: string, help: string, of: (row: QueueCounts) => number) =>
    watched({
      registry: metrics.registry,
      log,
      name,
      help,
      labels: ['queue'],
      read: async () => (await readQueueCounts(services.fork())).map((row) => ({ labels: { queue: row.queue }, value: of(row) })),
    });
  gauge(
    'jobs_waiting',
    'Jobs to be done or under way; mail.send: mails that did not go out yet',
    (row) => row.waiting + row.active,
  );
  gauge('jobs_overdue', 'Jobs that were due two minutes ago and did not begin', (row) => row.overdue);
  gauge('jobs_failed', 'Jobs that were given up and are kept for questions', (row) => row.failed);
}
