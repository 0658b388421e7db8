import type { CallInput } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { answerQuestion } from '../answer.ts';

/**
 * POST /desk/questions/{id}/answer: answers a question for the store.
 * @throws HttpError 404 for an unknown or hidden question, 409 `already_answered`
 */
export function answerForStore(
  c: RequestContext,
  { params, body }: CallInput<'POST /desk/questions/{id}/answer'>,
): Promise<{ success: true; id: number }> {
  return c.em.transactional(async (tx) => {
    const who = { customerId: customerOf(c), isForStore: true, now: c.now() };
    const id = await answerQuestion(tx, c.services.mail, params.id, body, who);
    await audit(tx, {
      action: 'question.answer',
      subject: { type: 'question', id: params.id, label: body.text.slice(0, 100) },
      after: { answer: body.text },
    });
    return { success: true, id };
  });
}
