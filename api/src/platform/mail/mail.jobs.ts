import { after, DAY } from '../clock.ts';
import { db } from '../db/db.ts';
import { defineJob } from '../jobs/job.ts';

/** Retention of mails in the local mailbox (ms). */
const RETENTION_MS = 90 * DAY;

/** Removes old mails of the local mailbox. */
export const cleanMailbox = defineJob({
  queue: 'mail.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const now = services.clock.now();
    await db(em).deleteFrom('mailbox_messages').where('created_at', '<=', after(now, -RETENTION_MS).toISOString()).execute();
  },
});
