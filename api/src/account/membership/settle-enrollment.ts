import type { CallResponse } from '@larder/contracts';
import { groupOf } from '@larder/rules';
import { type Refusal, REFUSAL_TEXT, settlePayment } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest, conflict, type HttpError } from '../../platform/http/errors.ts';
import { type EnrollmentKind, openAttemptOf } from './enrollment.ts';
import { presentSubscription } from './present-membership.ts';

type Answer = CallResponse<'POST /membership/enroll'>;

/** @throws HttpError 409 while the outcome at the bank is unknown */
const pending = () => conflict('Your payment is being confirmed. Please wait a moment and try again.', 'payment_pending');

/**
 * Resolves an earlier attempt without an outcome. Returns its kind when it turns out to be paid, so that a repeat after a lost
 * response never charges twice; null otherwise.
 * @throws HttpError 409 `payment_pending`
 */
export async function paidMeanwhile(c: RequestContext, customerId: number): Promise<EnrollmentKind | null> {
  const open = await openAttemptOf(c.services.fork(), customerId);
  if (!open) return null;
  const { state } = await settlePayment(c.services, open.paymentId);
  if (state === 'unknown') throw pending();
  return state === 'succeeded' ? open.kind : null;
}

/**
 * Charges a stored attempt.
 * @throws HttpError 400 by field when the card is refused, 409 `payment_pending`
 */
export async function settleEnrollment(
  c: RequestContext,
  customerId: number,
  paymentId: string,
  cvv: string | undefined,
): Promise<Answer> {
  const { state, refusal } = await settlePayment(c.services, paymentId, { cvv });
  if (state === 'unknown') throw pending();
  if (state !== 'succeeded') throw refused(refusal ?? 'processing_error');
  return enrolled(c, customerId);
}

function refused(refusal: Refusal): HttpError {
  const text = REFUSAL_TEXT[refusal];
  return badRequest(text, {
    errorCode: refusal,
    fields: refusal === 'needs_verification' ? { cvv: text } : { payment_token: text },
  });
}

/** Returns the membership after its payment. */
export async function enrolled(c: RequestContext, customerId: number): Promise<Answer> {
  // Joining clears the product-ad attribution (OP-050).
  c.setCookie('pla', null, { httpOnly: true });
  const row = await db(c.services.fork())
    .selectFrom('customers as c')
    .innerJoin('subscriptions as s', 's.customer_id', 'c.id')
    .select(['c.user_status', 'c.is_employee'])
    .selectAll('s')
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    success: true,
    group_id: groupOf(row.user_status, row.is_employee),
    user_status: row.user_status,
    subscription: presentSubscription(row),
  };
}
