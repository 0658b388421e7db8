import type { CallInput, CallResponse } from '@larder/contracts';
import { CANCELLATION_REASONS, type Cents, type StayOffer, STAY_CASH_CENTS, stayedUntil } from '@larder/rules';
import { earn, giveBack } from '../../../ordering/for-account.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { endMembership } from '../move-membership.ts';
import { presentRefund } from '../present-membership.ts';
import { noticedBy } from '../renewal-notices.ts';
import type { Subscription } from '../subscription.table.ts';
import { refuseWrong } from './answer-step.ts';
import { attemptOf, decide } from './attempts.ts';
import type { Cancellation } from './cancellation.table.ts';
import { firstFeeOf, isLeaving, lockMember, type LockedMember, termsOf } from './member-leaving.ts';

/** The stored reason of a cancellation that the customer did not choose themselves. */
const OTHER = CANCELLATION_REASONS.find(({ label }) => label === 'Other')?.id ?? null;

/**
 * POST /membership/cancel (MEM-060, OP-051, OP-052): accepts the offer and stays, or cancels. Cancellation, offer, refund and
 * mail are one transaction. A repeat after the cancellation returns the same response.
 * @throws HttpError 400 by field, `membership_required`, `reactivation_required`; 409 `payment_pending`
 */
export async function cancelMembership(
  c: RequestContext,
  { body }: CallInput<'POST /membership/cancel'>,
): Promise<CallResponse<'POST /membership/cancel'>> {
  const customerId = customerOf(c);
  const now = c.now();
  refuseWrong(body.reason_id, body.feedback ?? '');
  return c.em.transactional(async (em) => {
    const member = await lockMember(em, customerId);
    if (isLeaving(member.subscription)) return answerOf(member, member.subscription.lastRefundCents ?? 0);
    const attempt = await attemptOf(em, customerId, now);
    Object.assign(attempt, { reasonId: body.reason_id, feedback: body.feedback ?? attempt.feedback });
    if (body.offer_accepted) {
      if (!attempt.offer || body.offer_id !== attempt.offer) throw invalid({ offer_id: 'This offer is no longer available.' });
      await decide(em, attempt, 'accept', now);
      await give(c.services, em, member, attempt, attempt.offer);
    } else {
      await decide(em, attempt, 'leave', now);
      await leaveMembership(c.services, em, member, attempt);
    }
    await em.flush();
    return answerOf(member, attempt.refundCents ?? 0);
  });
}

const answerOf = ({ customer, subscription }: LockedMember, refundCents: Cents): CallResponse<'POST /membership/cancel'> => ({
  success: true,
  user_status: customer.user_status,
  cancellation_date: subscription.canceledAt?.toISOString() ?? null,
  expired_date: subscription.expiresAt?.toISOString() ?? null,
  ...presentRefund(refundCents),
});

async function give(
  services: Services,
  em: Em,
  { customer, subscription }: LockedMember,
  { id, customerId }: Cancellation,
  offer: StayOffer,
): Promise<void> {
  const now = services.clock.now();
  if (offer === 'cash') await earn(em, { reason: 'stay_offer', owner: { customerId }, causeId: id, cents: STAY_CASH_CENTS, now });
  const expiresAt = stayedUntil(offer, subscription.expiresAt ?? now);
  // A longer trial gets another notice before its new end.
  const trial = offer === 'trial_days' ? { trialExpiresAt: expiresAt, noticeSentAt: null } : {};
  Object.assign(subscription, { expiresAt, ...trial, updatedAt: now });
  await services.mail.send(em, 'membership_stayed', customer.email, {
    firstname: customer.firstname,
    offer,
    renewsOn: expiresAt.toISOString(),
  });
}

/**
 * Cancels a locked membership on the terms of a cancellation, with refund and mail (OP-052).
 * @param attempt the decided cancellation, which gets the refund
 * @param by who cancels it; `endsNow` ends it at once, whatever its term
 */
async function leaveMembership(
  services: Services,
  em: Em,
  member: LockedMember,
  attempt: Cancellation,
  { by, endsNow }: { by: 'shopper' | 'employee'; endsNow: boolean } = { by: 'shopper', endsNow: false },
): Promise<void> {
  const { subscription } = member;
  const now = services.clock.now();
  const { endsAt: termEnd, refundCents } = await termsOf(services, em, subscription, now);
  const endsAt = endsNow ? now : termEnd;
  const isOver = endsAt <= now;
  const wasTrial = subscription.state === 'trial';
  if (refundCents > 0) attempt.refundCents = await giveFeeBack(services, em, subscription, refundCents, attempt.id);
  Object.assign(subscription, {
    renew: false,
    canceledAt: now,
    lastRefundCents: attempt.refundCents,
    updatedAt: now,
    ...noticedBy(now, subscription),
  });
  if (isOver) {
    subscription.expiresAt = now;
    member.customer = await endMembership(services, em, member, { by, cause: 'left' });
  }
  const { id, firstname, email } = member.customer;
  await services.mail.send(em, 'membership_canceled', email, {
    firstname,
    endsOn: endsAt.toISOString(),
    isOver,
    wasTrial,
    refundCents: attempt.refundCents,
    schedules: await services.schedulesOf(em, id),
  });
}

/**
 * Cancels a membership by an employee, in the caller's transaction.
 * @param endsNow ends it at once, whatever its term
 * @throws HttpError 400 `membership_required`, `reactivation_required`; 409 `payment_pending`
 */
export async function cancelByEmployee(services: Services, em: Em, customerId: number, endsNow: boolean): Promise<void> {
  const now = services.clock.now();
  const member = await lockMember(em, customerId);
  const attempt = await attemptOf(em, customerId, now);
  attempt.reasonId = OTHER;
  await decide(em, attempt, 'leave', now);
  await leaveMembership(services, em, member, attempt, { by: 'employee', endsNow });
  await em.flush();
}

async function giveFeeBack(
  services: Services,
  em: Em,
  subscription: Subscription,
  cents: number,
  attemptId: number,
): Promise<number> {
  const fee = await firstFeeOf(em, subscription);
  if (!fee) return 0;
  return giveBack(services, em, {
    subjectKind: 'enrollment',
    subjectId: fee.enrollmentId,
    cents,
    cause: `cancellation:${attemptId}`,
  });
}
