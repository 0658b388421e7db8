import { run, sql } from '../platform/db/sql.ts';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Removes reset links that have ended. */
export const cleanResets = defineJob({
  queue: 'account.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await run(em, sql`delete from password_resets where expires_at <= ${now}`);
  },
});
