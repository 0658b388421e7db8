import { helpMessageErrors, normalizeEmail } from '@larder/rules';
import { invalid } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { tellOperator } from './tell-operator.ts';

/** Messages of one address in a minute. */
const A_MINUTE = 5;

export const helpRoutes = [
  /** OP-101: queued with the request, mailed to the operator; who wrote it gets the answer by email. */
  route(
    'POST /help/message',
    async (c, { body }) => {
      const wrong = Object.entries(helpMessageErrors(body)).filter((entry): entry is [string, string] => entry[1] !== null);
      if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
      const { name, email, message } = body;
      const letter = {
        name: name.trim(),
        email: normalizeEmail(email),
        message: message.trim(),
        customerId: c.session.customerId,
      };
      await c.em.transactional((em) => tellOperator(c.services, em, letter));
      return { success: true };
    },
    { rateLimit: A_MINUTE },
  ),
];
