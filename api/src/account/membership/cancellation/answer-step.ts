import type { CallInput, CallResponse } from '@larder/contracts';
import { cancellationErrors, canStep, reasonOf, stayOffer } from '@larder/rules';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { badRequest, invalid } from '../../../platform/http/errors.ts';
import { attemptOf, decide, openAttempt, progressOf, wasOffered } from './attempts.ts';
import { isLeaving, leavingOf, lockMember } from './member-leaving.ts';
import { readCancellation } from './read-cancellation.ts';

/**
 * PUT /membership/cancellation: one step forward or back (OP-051). Stored answers prefill each step. Reaching the offer counts
 * as having received it, once a year.
 * @throws HttpError 400 by field, `step_not_reached`, `already_canceled`
 */
export async function answerStep(
  c: RequestContext,
  { body }: CallInput<'PUT /membership/cancellation'>,
): Promise<CallResponse<'PUT /membership/cancellation'>> {
  const customerId = customerOf(c);
  const now = c.now();
  await c.em.transactional(async (em) => {
    const { subscription } = await lockMember(em, customerId);
    if (isLeaving(subscription)) throw badRequest('Your membership is already canceled.', { errorCode: 'already_canceled' });
    const begun = await openAttempt(em, customerId);
    const attempt = begun ?? (await attemptOf(em, customerId, now));
    if (body.reason_id !== undefined) {
      const feedback = body.feedback ?? '';
      refuseWrong(body.reason_id, feedback);
      Object.assign(attempt, { reasonId: body.reason_id, feedback });
    }
    const progress = begun || body.reason_id !== undefined ? progressOf(attempt) : null;
    if (!canStep(progress, body.step))
      throw badRequest('Please answer the steps before this one.', { errorCode: 'step_not_reached' });
    attempt.step = body.step;
    if (body.step === 'offer' && !attempt.offer && !(await wasOffered(em, attempt, now)))
      attempt.offer = stayOffer(leavingOf(subscription));
    await em.flush();
  });
  return readCancellation(c);
}

/** @throws HttpError 400 by field */
export function refuseWrong(reasonId: number, feedback: string): void {
  const wrong = Object.entries(cancellationErrors(reasonOf(reasonId)?.id ?? null, feedback)).flatMap(([field, text]) =>
    text === null ? [] : [[field, text]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** DELETE /membership/cancellation: withdraws the cancellation. Idempotent. */
export async function keepMembership(c: RequestContext): Promise<{ success: true }> {
  const customerId = customerOf(c);
  await c.em.transactional(async (em) => {
    await lockMember(em, customerId);
    const attempt = await openAttempt(em, customerId);
    if (attempt) await decide(em, attempt, 'keep', c.now());
  });
  return { success: true };
}
