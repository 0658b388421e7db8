import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** ms after the last message: until a conversation closes, and until it is deleted. */
const QUIET = DAY;
const RETENTION_MS = 180 * DAY;

/** Ends conversations without recent messages, and deletes old ones. */
export const endChats = defineJob({
  queue: 'chat.end',
  cron: '23 * * * *',
  async due(services) {
    const last = await db(services.fork())
      .selectFrom('chats')
      .select(({ fn }) => [fn.min('last_at').filterWhere('closed_at', 'is', null).as('open'), fn.min('last_at').as('any')])
      .executeTakeFirstOrThrow();
    const [open, any] = [utc(last.open), utc(last.any)];
    const deadlines = [...(open ? [after(open, QUIET)] : []), ...(any ? [after(any, RETENTION_MS)] : [])];
    return deadlines.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  },
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await db(em)
      .updateTable('chats')
      .set({ closed_at: now })
      .where('closed_at', 'is', null)
      .where('last_at', '<=', after(now, -QUIET).toISOString())
      .execute();
    await db(em).deleteFrom('chats').where('last_at', '<=', after(now, -RETENTION_MS).toISOString()).execute();
  },
});
