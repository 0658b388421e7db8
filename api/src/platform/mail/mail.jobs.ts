import { after, DAY } from '../clock.ts';
import { db } from '../db/db.ts';
import { defineJob } from '../jobs/job.ts';

/** Retention of mails in the log and in the local mailbox (ms). */
const RETENTION_MS = 90 * DAY;

/** Removes old mails of the log and of the local mailbox. */
export const cleanMailbox = defineJob({
  queue: 'mail.clean',
  cron: '41 3 * * *',
  async run(services) {
    const em = services.fork();
    const before = after(services.clock.now(), -RETENTION_MS).toISOString();
    await db(em).deleteFrom('mail_log').where('sent_at', '<=', before).execute();
    await db(em).deleteFrom('mailbox_messages').where('created_at', '<=', before).execute();
  },
});
