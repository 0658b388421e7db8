import { db } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Removes reset links that have ended. */
export const cleanResets = defineJob({
  queue: 'account.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await db(em).deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute();
  },
});
