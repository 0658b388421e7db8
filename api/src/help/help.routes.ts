import { helpMessageErrors, normalizeEmail } from '@larder/rules';
import { invalid } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';

/** Messages of one address in a minute. */
const A_MINUTE = 5;

/** The mailbox in `Larder <hello@larder.example>`; a plain address stays as it is. */
export const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

export const helpRoutes = [
  /** OP-101: queued with the request, mailed to the operator; who wrote it gets the answer by e-mail. */
  route(
    'POST /help/message',
    async (c, { body }) => {
      const wrong = Object.entries(helpMessageErrors(body)).filter((entry): entry is [string, string] => entry[1] !== null);
      if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
      const { HELP_EMAIL, MAIL_FROM } = c.services.env;
      const { name, email, message } = body;
      const letter = {
        name: name.trim(),
        email: normalizeEmail(email),
        message: message.trim(),
        customerId: c.session.customerId,
      };
      await c.em.transactional((em) => c.services.mail.send(em, 'help_message', HELP_EMAIL ?? mailboxOf(MAIL_FROM), letter));
      return { success: true };
    },
    { rateLimit: A_MINUTE },
  ),
];
