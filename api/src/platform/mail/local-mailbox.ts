import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { db } from '../db/db.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import type { MailTransport } from './mail.ts';

/**
 * The mailbox of a store without `SMTP_URL`: writes mails to a table, shown at `/mailbox`. Parses each mail as a server does.
 * @throws Error for a mail whose `To` header names anything but the recipient of its envelope
 */
export function localMailbox(services: Services, from: Mailbox): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(letter) {
      const { message } = await transport.sendMail(composeMail(letter, from));
      const { id, template, to, subject, text, html } = letter;
      const recipients = recipientsOf(message.toString());
      if (recipients.length !== 1 || recipients[0] !== to)
        throw new Error(`Mail ${id} is for one address, but its header names ${recipients.length} that differ.`);
      await db(services.fork())
        .insertInto('mailbox_messages')
        .values({ id, template, recipient: to, subject, text_body: text, html_body: html, created_at: services.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

/** The addresses of all headers that name recipients. */
function recipientsOf(message: string): string[] {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line) => /^(?:to|cc|bcc): (.*)$/i.exec(line)?.[1] ?? []);
  return headers.flatMap((header) => addressparser(header, { flatten: true }).map(({ address }) => address));
}
