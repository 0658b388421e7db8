import { defineJob, type Jobs } from '../platform/jobs/jobs.ts';
import { sql, run } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import type { Mail, MailTransport, Message, TemplateName, Templates } from './mail.ts';
import { render } from './templates/render.ts';
import { smtpTransport } from './smtp.ts';

interface MailJob {
  template: TemplateName;
  to: string;
  data: Templates[TemplateName];
}

const transports = new WeakMap<Services, MailTransport>();

/** Renders and delivers one mail; what throws is tried again by the queue. */
export const sendMail = defineJob<MailJob>({
  queue: 'mail.send',
  async run(services, job) {
    const transport = transports.get(services) ?? transportOf(services);
    transports.set(services, transport);
    await transport.deliver(render(job.template, job.to, job.data, services.config.publicUrl));
  },
});

function transportOf(services: Services): MailTransport {
  const { SMTP_URL, MAIL_FROM } = services.env;
  return SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : mailbox(services);
}

/** The local double: keeps mails in a table, shown at `/mailbox`. */
function mailbox(services: Services): MailTransport {
  return {
    async deliver({ template, to, subject, text, html }: Message) {
      await run(
        services.fork(),
        sql`insert into mailbox_messages (template, recipient, subject, text_body, html_body, created_at)
          values (${template}, ${to}, ${subject}, ${text}, ${html}, ${services.clock.now()})`,
      );
    },
  };
}

/** Mails go out through the outbox: queued in the transaction of what they tell about. */
export function createMail(jobs: Jobs): Mail {
  return { send: (em, template, to, data) => jobs.send(em, sendMail, { template, to, data }) };
}
