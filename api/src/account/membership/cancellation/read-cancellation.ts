import type { CallResponse } from '@larder/contracts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { membershipRequired, reactivationRequired } from '../../../platform/http/errors.ts';
import { presentRefund } from '../present-membership.ts';
import { Subscription } from '../subscription.table.ts';
import { openAttempt, recentAttempt } from './attempts.ts';
import { isLeaving, termsOf } from './member-leaving.ts';

/**
 * GET /membership/cancellation: how far a member came, what leaving now would do, and for a day what was decided last.
 * @throws HttpError 400 `membership_required`, `reactivation_required`
 */
export async function readCancellation(c: RequestContext): Promise<CallResponse<'GET /membership/cancellation'>> {
  const customerId = customerOf(c);
  const { em, services } = c;
  const now = c.now();
  const subscription = await em.findOne(Subscription, { customerId }, { refresh: true });
  if (!subscription) throw membershipRequired();
  const open = await openAttempt(em, customerId);
  const last = open ? null : await recentAttempt(em, customerId, now);
  const isOver = subscription.state === 'canceled';
  if (isOver && !last) throw reactivationRequired();
  // A decided request shows the values of its decision.
  const isDecided = isOver || isLeaving(subscription);
  const terms = isDecided
    ? { endsAt: subscription.expiresAt ?? now, refundCents: last?.refundCents ?? 0 }
    : await termsOf(services, em, subscription, now);
  return {
    step: open?.step ?? null,
    reason_id: open?.reasonId ?? null,
    feedback: open?.feedback ?? '',
    offer: (open ?? last)?.offer ?? null,
    outcome: last?.state === 'stayed' || last?.state === 'left' ? last.state : null,
    is_trial: subscription.state === 'trial',
    is_leaving: !isOver && isLeaving(subscription),
    ends_now: isOver || terms.endsAt <= now,
    expired_date: terms.endsAt.toISOString(),
    ...presentRefund(terms.refundCents),
    schedules: await services.schedulesOf(em, customerId),
  };
}
