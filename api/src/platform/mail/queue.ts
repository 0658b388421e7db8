import { randomUUID } from 'node:crypto';
import { parseEmailAddress } from '@larder/rules';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Em } from '../db/orm.ts';
import { logMail } from './log-mail.ts';
import type { Mail, MailTransport, Message } from './mail.ts';
import type { TemplateName, Templates } from './templates/templates.ts';
import { render } from './templates/render.ts';
import { localMailbox } from './local-mailbox.ts';
import { createTransport } from 'nodemailer';
import type { Mailbox } from '../mailbox.ts';
import { composeMail } from './compose.ts';

/** Real mail over SMTP (`SMTP_URL`, `MAIL_FROM`). */
export function smtpTransport(url: string, from: Mailbox): MailTransport {
  const transport = createTransport(url);
  return {
    async deliver(letter) {
      await transport.sendMail(composeMail(letter, from));
    },
  };
}

interface MailJob {
  /** Not in jobs that were queued before mails had ids. */
  id?: string;
  template: TemplateName;
  to: string;
  data: Templates[TemplateName];
}

const transports = new WeakMap<Services, MailTransport>();

/**
 * The stored recipient of a mail is not an address: the mail is never sent, and the queue gives the job up after its tries. Does not name the
 * recipient, because logs have no personal data.
 */
class RefusedRecipient extends Error {
  constructor() {
    super('The recipient of this mail is not a valid address. Run `larder accounts:check-emails` to find its account.');
    this.name = 'RefusedRecipient';
  }
}

/** Renders and delivers one mail; the queue retries what throws. @throws RefusedRecipient for a stored recipient that is not an address */
export const sendMail = defineJob<MailJob>({
  queue: 'mail.send',
  concerns: ({ id, template }) => ({ mail_id: id, template }),
  async run(services, { id = randomUUID(), template, to, data }) {
    const transport = transports.get(services) ?? transportOf(services);
    transports.set(services, transport);
    const address = parseEmailAddress(to);
    if (address === null) throw new RefusedRecipient();
    const reader = await services.readerToken(to);
    const message = render(template, address, data, senderOf(services), reader);
    await transport.deliver({ id, ...message });
    await logMail(services, { id, template, to: address, subject: message.subject, data });
  },
});

/**
 * Renders a mail of the log as it was sent, but without the link that names its reader.
 * @returns null where the stored recipient is not an address
 */
export function renderStored(services: Services, { template, to, data }: StoredMail): Message | null {
  const address = parseEmailAddress(to);
  return address && render(template, address, data, senderOf(services));
}

/** Queues a mail of the log again, as a mail of its own. */
export const resendStored = ({ mail }: Services, em: Em, { template, to, data }: StoredMail): Promise<void> =>
  mail.send(em, template, to, data);

/** A mail of the log with the data of its template. */
interface StoredMail {
  template: TemplateName;
  to: string;
  data: Templates[TemplateName];
}

const senderOf = ({ config, env }: Services) => ({
  publicUrl: config.publicUrl,
  seller: env.SELLER.split('|')
    .map((line) => line.trim())
    .join(', '),
});

function transportOf(services: Services): MailTransport {
  const { SMTP_URL, MAIL_FROM } = services.env;
  return SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : localMailbox(services, MAIL_FROM);
}

/** Queues mails through the outbox, in the transaction of their subject. */
export function createMail(jobs: Jobs): Mail {
  return { send: (em, template, to, data) => jobs.send(em, sendMail, { id: randomUUID(), template, to, data }) };
}
