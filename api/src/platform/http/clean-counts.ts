import { after, DAY } from '../clock.ts';
import { run, sql } from '../db/sql.ts';
import { defineJob } from '../jobs/jobs.ts';

/** Removes answers that were kept against repeats, and counts of calls that have run out. */
export const cleanCounts = defineJob({
  queue: 'platform.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await run(em, sql`delete from idempotency_keys where created_at <= ${after(now, -DAY)}`);
    await run(em, sql`delete from rate_limits where expire < ${now.getTime()}`);
  },
});
