import { noticeText, noticeTitle, type ReleaseNotice } from './notice.ts';

/** Sends a notice by mail; rejects when the mail server does not take it. */
export type SendMail = (to: string, notice: ReleaseNotice) => Promise<void>;

/**
 * Mail by the store's mail server.
 * @param settings `SMTP_URL` and `MAIL_FROM`, as the store's API has them
 * @returns undefined without a mail server
 */
export function smtpMail(settings: NodeJS.ProcessEnv): SendMail | undefined {
  const { SMTP_URL: url, MAIL_FROM: from = 'Larder <hello@larder.example>' } = settings;
  if (!url) return undefined;
  return async (to, notice) => {
    const { createTransport } = await import('nodemailer');
    await createTransport(url).sendMail({ from, to, subject: noticeTitle(notice), text: noticeText(notice) });
  };
}
