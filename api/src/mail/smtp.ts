import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Real mail over SMTP (`SMTP_URL`, `MAIL_FROM`). A mail that is tried again carries the message id of the first try. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text, html }) {
      await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, text, html });
    },
  };
}
