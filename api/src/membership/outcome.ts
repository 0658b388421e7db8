import { LockMode } from '@mikro-orm/core';
import { GROUP, groupOf, normalizeEmail, PLAN, type PlanId, RENEWAL_RETRY_DAYS, termEnd } from '@larder/rules';
import { Customer } from '../customers/customer.table.ts';
import { keepCard } from '../payments/cards.ts';
import type { Refusal } from '../payments/gateway.ts';
import { after, DAY } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import type { Enrollment } from './enrollment.ts';
import { releaseCoupon } from '../promos/coupon-uses.ts';
import { planName } from './offers.ts';
import { Subscription } from './subscription.table.ts';

/** Closes the enrollment if it is still open; false when somebody else did. */
async function close(
  em: Em,
  id: string,
  state: 'done' | 'failed',
  now: Date,
  what: { chargeId?: string; failure?: string },
): Promise<boolean> {
  const closed = await run(
    em,
    sql`update enrollments set state = ${state}, charge_id = ${what.chargeId ?? null}, failure = ${what.failure ?? null}, settled_at = ${now}
      where id = ${id} and state = 'open'`,
  );
  return closed === 1;
}

/** Paid: card, subscription, group and status change together, and the mail is queued with them (OP-174). */
export async function complete(services: Services, em: Em, enrollment: Enrollment, chargeId: string): Promise<void> {
  const now = services.clock.now();
  const customer = await em.findOneOrFail(Customer, enrollment.customer_id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!(await close(em, enrollment.id, 'done', now, { chargeId }))) return;
  const card = await keepCard(
    em,
    customer.id,
    { ...enrollment.card, needsVerification: false },
    { postcode: enrollment.postcode, now },
  );
  const before = await em.findOne(Subscription, { customerId: customer.id });
  const plan = enrollment.plan_id;
  const isRenewal = enrollment.kind === 'renew';
  const term = { ...newTerm(plan, before, isRenewal, now), paymentMethodId: card.id, updatedAt: now };
  if (before) em.assign(before, term);
  else em.create(Subscription, { ...term, customerId: customer.id });
  const isTrial = plan === PLAN.trial;
  const userStatus = isTrial ? 'trial' : 'member';
  em.assign(customer, {
    userStatus,
    groupId: groupOf(userStatus, customer.isEmployee),
    billingZip: enrollment.postcode ?? customer.billingZip,
    cardFailed: false,
    isReactivatedMember: customer.isReactivatedMember || enrollment.kind === 'activate',
    updatedAt: now,
  });
  await em.flush();
  if (isTrial) await rememberTrial(em, customer, enrollment.card.fingerprint, now);
  if (isRenewal) return;
  await services.mail.send(em, 'membership_joined', customer.email, {
    firstname: customer.firstname,
    planName: planName(plan),
    amountCents: enrollment.amount_cents,
    renewsOn: term.expiresAt.toISOString(),
  });
}

/** What a paid term does to a subscription. */
function newTerm(plan: PlanId, before: Subscription | null, isRenewal: boolean, now: Date) {
  const isTrial = plan === PLAN.trial;
  const end = termEnd(plan, isRenewal ? renewalStart(before?.expiresAt, now) : now);
  return {
    planId: plan,
    membershipStatus: isTrial ? null : plan === PLAN.annual ? ('Annual' as const) : ('Monthly' as const),
    state: isTrial ? ('trial' as const) : ('active' as const),
    renew: true,
    joinedAt: isRenewal ? (before?.joinedAt ?? now) : now,
    expiresAt: end,
    trialExpiresAt: isTrial ? end : (before?.trialExpiresAt ?? null),
    canceledAt: null,
    cycleCount: isRenewal ? (before?.cycleCount ?? 0) + 1 : 1,
    isTrialIncluded: isTrial || (before?.isTrialIncluded ?? false),
    failedRenewals: 0,
    nextAttemptAt: null,
    noticeSentAt: null,
  };
}

/** A renewal continues the old term, unless that ended so long ago that the shopper would pay for the past. */
function renewalStart(expiresAt: Date | null | undefined, now: Date): Date {
  const longAgo = after(now, -(RENEWAL_RETRY_DAYS[2] + 1) * DAY);
  return expiresAt && expiresAt > longAgo ? expiresAt : now;
}

/** OP-019: one trial a person, by email and by card. */
async function rememberTrial(em: Em, customer: Customer, fingerprint: string, now: Date): Promise<void> {
  await run(
    em,
    sql`insert into trials_taken (kind, value, customer_id, taken_at)
      values ('email', ${normalizeEmail(customer.email)}, ${customer.id}, ${now}), ('card', ${fingerprint}, ${customer.id}, ${now})
      on conflict do nothing`,
  );
}

/** Refused: a first enrollment changes nothing else; a renewal climbs the ladder of OP-020. */
export async function fail(services: Services, em: Em, enrollment: Enrollment, refusal: Refusal): Promise<void> {
  const now = services.clock.now();
  if (!(await close(em, enrollment.id, 'failed', now, { failure: refusal }))) return;
  await releaseCoupon(em, { enrollmentId: enrollment.id });
  if (enrollment.kind !== 'renew') return;
  const customer = await em.findOneOrFail(Customer, enrollment.customer_id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const subscription = await em.findOneOrFail(Subscription, { customerId: customer.id });
  const wait = RENEWAL_RETRY_DAYS[subscription.failedRenewals];
  const nextTry = wait === undefined ? null : after(subscription.expiresAt ?? now, wait * DAY);
  em.assign(subscription, {
    failedRenewals: subscription.failedRenewals + 1,
    nextAttemptAt: nextTry,
    state: 'past_due',
    updatedAt: now,
  });
  customer.cardFailed = true;
  if (nextTry === null) lapse(subscription, customer, now);
  await em.flush();
  await services.mail.send(em, 'renewal_failed', customer.email, {
    firstname: customer.firstname,
    nextTryOn: nextTry?.toISOString() ?? null,
  });
}

/** Ends a membership: prices and permissions of the lapsed from now on (MEM-005, MEM-017). */
export function lapse(subscription: Subscription, customer: Customer, now: Date): void {
  Object.assign(subscription, { state: 'canceled', renew: false, canceledAt: now, nextAttemptAt: null, updatedAt: now });
  Object.assign(customer, {
    userStatus: 'canceled',
    groupId: customer.isEmployee ? GROUP.employee : GROUP.lapsed,
    updatedAt: now,
  });
}
