import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** How long tracked events are kept (ms). */
const RETENTION_MS = 90 * DAY;

/** Removes old page views and events: they are looked at for a while, not kept for ever. */
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
