import type { Kysely } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { Envelope } from './job.ts';

/** Columns that the store reads of the table of pg-boss, which creates it; timestamps are text, UTC. */
interface JobTable {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: Envelope;
  retry_count: number;
  retry_limit: number;
  created_on: string;
  start_after: string;
  started_on: string | null;
  completed_on: string | null;
  /** The result of a job, or the error that it failed with. */
  output: { at?: string; message?: string } | null;
}

/** The table of the job queue as `jobs.job`, inside the manager's transaction, if there is one. */
export const jobDb = (em: Em): Kysely<{ 'jobs.job': JobTable }> => em.getKysely<{ 'jobs.job': JobTable }>();

/** States of a job that waits, now or after the pause of a retry. */
export const WAITING = ['created', 'retry'] as const;
