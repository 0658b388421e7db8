import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Real mail over SMTP (`SMTP_URL`, `MAIL_FROM`). */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url);
  return {
    async deliver({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
  };
}
