import { after, DAY } from '../platform/clock.ts';
import { run, sql } from '../platform/db/sql.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** How long tracked events are kept (ms). */
const KEPT = 90 * DAY;

/** Removes old page views and events: they are looked at for a while, not kept for ever. */
export const cleanTracked = defineJob({
  queue: 'tracking.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    for (const table of ['page_views', 'conversion_events', 'sponsored_events'])
      await run(em, sql`delete from ${sql.table(table)} where created_at <= ${after(now, -KEPT)}`);
  },
});
