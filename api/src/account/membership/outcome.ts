import { type MembershipMove, PLAN, RENEWAL_RETRY_DAYS, termEnd, upgradeTerms } from '@larder/rules';
import { changeStanding } from '../customers/locked-customer.ts';
import { keepCard, type Refusal } from '../../ordering/for-account.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { endMembership, type Member, moveMembership, type Term } from './move-membership.ts';
import type { Subscription } from './subscription.table.ts';

type Paying = Member & { enrollment: Enrollment };

/** Paid: card, subscription, group and status change together, and the mail is queued with them (OP-174). */
export async function beginTerm(services: Services, em: Em, member: Paying, move: MembershipMove): Promise<void> {
  const now = services.clock.now();
  const { enrollment, subscription } = member;
  const paymentMethodId = await keepCard(
    em,
    member.customer.id,
    { ...enrollment.card, needsVerification: false },
    { postcode: enrollment.postcode, billing: enrollment.billing_address, now },
  );
  const standing = {
    user_status: enrollment.plan_id === PLAN.trial ? 'trial' : 'member',
    billing_zip: enrollment.postcode ?? member.customer.billing_zip,
    card_failed: false,
    is_reactivated_member: member.customer.is_reactivated_member || enrollment.kind === 'activate',
  } as const;
  const customer = await changeStanding(em, member.customer, standing, now);
  const term = newTerm(enrollment, subscription, now);
  await moveMembership(services, em, { ...member, customer }, move, { by: 'payments' }, { ...term, paymentMethodId });
}

/** Applies a paid term to a subscription. */
function newTerm(enrollment: Enrollment, before: Subscription | null, now: Date): Term & { expiresAt: Date } {
  const plan = enrollment.plan_id;
  const isTrial = plan === PLAN.trial;
  // Renewals and upgrades continue the membership without interruption.
  const goesOn = enrollment.kind === 'renew' || enrollment.kind === 'upgrade';
  const end = termEndOf(enrollment, before, now);
  return {
    planId: plan,
    membershipStatus: isTrial ? null : plan === PLAN.annual ? ('Annual' as const) : ('Monthly' as const),
    // A paid membership is an ordinary one (OP-049).
    type: goesOn ? (before?.type ?? null) : null,
    renew: true,
    joinedAt: goesOn ? (before?.joinedAt ?? now) : now,
    expiresAt: end,
    trialExpiresAt: isTrial ? end : (before?.trialExpiresAt ?? null),
    canceledAt: null,
    cycleCount: goesOn ? (before?.cycleCount ?? 0) + 1 : 1,
    isTrialIncluded: isTrial || (before?.isTrialIncluded ?? false),
    failedRenewals: 0,
    nextAttemptAt: null,
    noticeSentAt: null,
  };
}

/** An upgrade ends at the date promised at its payment. */
function termEndOf({ kind, plan_id: plan, created_at }: Enrollment, before: Subscription | null, now: Date): Date {
  if (kind === 'upgrade' && before) {
    const { state, planId, type = null, expiresAt = null } = before;
    const terms = upgradeTerms({ state, planId, type, expiresAt }, { paidCents: 0, now: utc(created_at) });
    if (terms) return terms.endsAt;
  }
  if (kind !== 'renew') return termEnd(plan, now);
  return termEnd(plan, renewalStart(before?.expiresAt, now), before?.joinedAt ?? now);
}

/** A renewal continues the old term, unless that ended so long ago that the shopper would pay for the past. */
function renewalStart(expiresAt: Date | null | undefined, now: Date): Date {
  const longAgo = after(now, -(RENEWAL_RETRY_DAYS[2] + 1) * DAY);
  return expiresAt && expiresAt > longAgo ? expiresAt : now;
}

/** The next step of the ladder; a try that its member made before its day (OP-199) uses none up. */
function nextTry({ failedRenewals, nextAttemptAt, expiresAt }: Subscription, now: Date) {
  if (nextAttemptAt && nextAttemptAt > now) return { failedRenewals, nextAttemptAt };
  const wait = RENEWAL_RETRY_DAYS[failedRenewals];
  return {
    failedRenewals: failedRenewals + 1,
    nextAttemptAt: wait === undefined ? null : after(expiresAt ?? now, wait * DAY),
  };
}

/** Refused: a renewal climbs the ladder of OP-020; after its last step the membership ends. */
export async function missRenewal(services: Services, em: Em, member: Paying, refusal: Refusal): Promise<void> {
  const now = services.clock.now();
  const { subscription } = member;
  if (!subscription || subscription.state === 'canceled') return;
  await changeStanding(em, member.customer, { card_failed: true }, now);
  const { failedRenewals, nextAttemptAt } = nextTry(subscription, now);
  await moveMembership(services, em, member, 'miss', { by: 'payments', cause: refusal }, { failedRenewals, nextAttemptAt });
  if (nextAttemptAt === null) await endMembership(services, em, member, { by: 'payments', cause: 'card_failed' });
}
