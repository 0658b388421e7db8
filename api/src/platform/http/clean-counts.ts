import { after, DAY } from '../clock.ts';
import { counts } from './counts.ts';
import { defineJob } from '../jobs/job.ts';

/** Deletes stored responses of the idempotency check, and expired counts of calls. */
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
