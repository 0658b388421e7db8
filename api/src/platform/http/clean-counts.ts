import { after, DAY } from '../clock.ts';
import { counts } from './counts.ts';
import { defineJob } from '../jobs/job.ts';

/** Removes answers that were kept against repeats, and counts of calls that have run out. */
export const cleanCounts = defineJob({
  queue: 'platform.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.real();
    await counts(em).deleteFrom('idempotency_keys').where('created_at', '<=', after(now, -DAY).toISOString()).execute();
    await counts(em).deleteFrom('rate_limits').where('expire', '<', String(now.getTime())).execute();
  },
});
