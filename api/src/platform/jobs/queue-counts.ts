import { MINUTE } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import { sql } from '../db/sql.ts';
import { jobDb, WAITING } from './job-table.ts';

/** Numbers of jobs in a queue. */
export interface QueueCounts {
  queue: string;
  /** Those that wait, now or for their next try. */
  waiting: number;
  active: number;
  /** Those that were due two minutes ago and did not begin. */
  overdue: number;
  /** Those that were given up. */
  failed: number;
}

/** A job that was due this long ago (ms) and did not begin is overdue: no worker runs, or the load is too high. */
const OVERDUE = 2 * MINUTE;

const counted = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Returns the numbers of each queue that has jobs which are not completed, by name. */
export const readQueueCounts = (em: Em): Promise<QueueCounts[]> =>
  jobDb(em)
    .selectFrom('jobs.job')
    .select('name as queue')
    .select([
      counted(sql<boolean>`state in ('created', 'retry')`).as('waiting'),
      counted(sql<boolean>`state = 'active'`).as('active'),
      counted(sql<boolean>`state in ('created', 'retry') and start_after < now() - ${OVERDUE / 1000} * interval '1 second'`).as(
        'overdue',
      ),
      counted(sql<boolean>`state = 'failed'`).as('failed'),
    ])
    .where('state', 'in', [...WAITING, 'active', 'failed'])
    .where('name', 'not like', '\\_\\_pgboss%')
    .groupBy('name')
    .orderBy('name')
    .execute();
