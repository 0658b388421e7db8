import { db } from '../platform/db/db.ts';
import { after, DAY } from '../platform/clock.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** ms after the last word: until it is over, and until it goes. */
const QUIET = DAY;
const KEPT = 180 * DAY;

/** Ends conversations in which nobody says anything any more, and removes old ones. */
export const endChats = defineJob({
  queue: 'chat.end',
  cron: '23 * * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await db(em)
      .updateTable('chats')
      .set({ closed_at: now })
      .where('closed_at', 'is', null)
      .where('last_at', '<=', after(now, -QUIET).toISOString())
      .execute();
    await db(em).deleteFrom('chats').where('last_at', '<=', after(now, -KEPT).toISOString()).execute();
  },
});
