import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from '../mailbox.ts';
import type { Letter } from './mail.ts';

/**
 * A mail as the mailer takes it. Sender and recipient are objects and the envelope names them itself, so that no text is parsed as an address.
 * The message id stays the same at every try.
 */
export function composeMail({ id, to, subject, text, html }: Letter, from: Mailbox): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
  };
}
