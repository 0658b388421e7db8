import { randomUUID } from 'node:crypto';
import { defineJob } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import type { Mail, MailTransport } from './mail.ts';
import type { TemplateName, Templates } from './templates/letters.ts';
import { render } from './templates/render.ts';
import { smtpTransport } from './smtp.ts';

interface MailJob {
  /** Not in jobs that were queued before mails had ids. */
  id?: string;
  template: TemplateName;
  to: string;
  data: Templates[TemplateName];
}

const transports = new WeakMap<Services, MailTransport>();

/** Renders and delivers one mail; what throws is tried again by the queue. */
export const sendMail = defineJob<MailJob>({
  queue: 'mail.send',
  concerns: ({ id, template }) => ({ mail_id: id, template }),
  async run(services, { id = randomUUID(), template, to, data }) {
    const transport = transports.get(services) ?? transportOf(services);
    transports.set(services, transport);
    const reader = await services.readerToken(to);
    await transport.deliver({ id, ...render(template, to, data, services.config.publicUrl, reader) });
  },
});

function transportOf(services: Services): MailTransport {
  const { SMTP_URL, MAIL_FROM } = services.env;
  return SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : mailbox(services);
}

/** The local double: keeps mails in a table, shown at `/mailbox`. */
function mailbox(services: Services): MailTransport {
  return {
    async deliver({ id, template, to, subject, text, html }) {
      const created_at = services.clock.now();
      await db(services.fork())
        .insertInto('mailbox_messages')
        .values({ id, template, recipient: to, subject, text_body: text, html_body: html, created_at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

/** Mails go out through the outbox: queued in the transaction of what they tell about. */
export function createMail(jobs: Jobs): Mail {
  return { send: (em, template, to, data) => jobs.send(em, sendMail, { id: randomUUID(), template, to, data }) };
}
