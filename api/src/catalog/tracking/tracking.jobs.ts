import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Retention period of tracked events (ms). */
const RETENTION_MS = 90 * DAY;

/** Deletes page views and events after their retention period. */
export const cleanTracked = defineJob({
  queue: 'tracking.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    for (const table of ['page_views', 'conversion_events', 'sponsored_events'] as const)
      await db(em).deleteFrom(table).where('created_at', '<=', after(now, -RETENTION_MS).toISOString()).execute();
  },
});
