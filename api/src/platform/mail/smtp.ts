import { createTransport } from 'nodemailer';
import type { Mailbox } from '../mailbox.ts';
import { composeMail } from './compose.ts';
import type { MailTransport } from './mail.ts';

/** Real mail over SMTP (`SMTP_URL`, `MAIL_FROM`). */
export function smtpTransport(url: string, from: Mailbox): MailTransport {
  const transport = createTransport(url);
  return {
    async deliver(letter) {
      await transport.sendMail(composeMail(letter, from));
    },
  };
}
