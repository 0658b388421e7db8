import { LockMode } from '@mikro-orm/core';
import { formatUsd, GROUP, groupOf, normalizeEmail, PLAN, RENEWAL_RETRY_DAYS, termEnd } from '@larder/rules';
import { Customer } from '../account/customer.entity.ts';
import { keepCard } from '../payments/cards.ts';
import { type ChargeResult, GatewayError, GatewayTimeout, REFUSAL_TEXT, type Refusal } from '../payments/gateway.ts';
import { after, DAY, MINUTE } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql, utc } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { type Enrollment, enrollmentKey } from './enrollment.ts';
import { planName } from './offers.ts';
import { Subscription } from './subscription.entity.ts';

/** A charge the gateway has not seen after this long is given up (ms). */
const GIVE_UP = 2 * MINUTE;

export type Outcome = { state: 'done' } | { state: 'failed'; refusal: Refusal } | { state: 'open' };

/**
 * Charges an open enrollment and writes down what came of it. Safe to repeat and to race: the charge is keyed by the enrollment,
 * the outcome is written only while it is open. `open` means that the gateway did not say.
 */
export async function settle(
  services: Services,
  enrollment: Enrollment,
  options: { cvv?: string | undefined; isSweep?: boolean } = {},
): Promise<Outcome> {
  const result = await charge(services, enrollment, options);
  if (result === null) return { state: 'open' };
  if (result.status === 'succeeded') {
    await services.fork().transactional((em) => complete(services, em, enrollment, result.chargeId));
    return { state: 'done' };
  }
  await services.fork().transactional((em) => fail(services, em, enrollment, result.status));
  return { state: 'failed', refusal: result.status };
}

async function charge(
  services: Services,
  enrollment: Enrollment,
  { cvv, isSweep }: { cvv?: string | undefined; isSweep?: boolean },
): Promise<ChargeResult | null> {
  const idempotencyKey = enrollmentKey(enrollment.id);
  try {
    if (isSweep) {
      const known = await services.gateway.findCharge(idempotencyKey);
      const age = services.clock.now().getTime() - utc(enrollment.created_at).getTime();
      if (known || age < GIVE_UP) return known;
      return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    }
    const description = `Larder membership, ${planName(enrollment.plan_id)}, ${formatUsd(enrollment.amount_cents)}`;
    return await services.gateway.charge({
      vaultToken: enrollment.card.token,
      amountCents: enrollment.amount_cents,
      idempotencyKey,
      cvv,
      description,
    });
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    if (error instanceof GatewayError) {
      services.log.warn({ err: error, enrollment: enrollment.id }, 'the gateway refused to work');
      return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    }
    throw error;
  }
}

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
async function complete(services: Services, em: Em, enrollment: Enrollment, chargeId: string): Promise<void> {
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
  const isTrial = plan === PLAN.trial;
  const isRenewal = enrollment.kind === 'renew';
  const end = termEnd(plan, isRenewal ? renewalStart(before?.expiresAt, now) : now);
  const term = {
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
    paymentMethodId: card.id,
    failedRenewals: 0,
    nextAttemptAt: null,
    noticeSentAt: null,
    updatedAt: now,
  };
  if (before) em.assign(before, term);
  else em.create(Subscription, { ...term, customerId: customer.id });
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
    renewsOn: end.toISOString(),
  });
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
async function fail(services: Services, em: Em, enrollment: Enrollment, refusal: Refusal): Promise<void> {
  const now = services.clock.now();
  if (!(await close(em, enrollment.id, 'failed', now, { failure: refusal }))) return;
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

/** Finds what a crash or a lost answer left open and ends it; a job calls it. Answers how many it looked at. */
export async function sweepEnrollments(services: Services): Promise<number> {
  const now = services.clock.now();
  let seen = 0;
  for (;;) {
    const open = await one(
      services.fork(),
      sql<Enrollment>`select * from enrollments where state = 'open' and created_at < ${after(now, -MINUTE / 2)} order by created_at offset ${seen} limit 1`,
    );
    if (!open) return seen;
    const outcome = await settle(services, open, { isSweep: true });
    if (outcome.state === 'open') seen++;
  }
}

/** A charge that arrived after it was given up is paid back; answers how many were. */
export async function refundLateCharges(services: Services): Promise<number> {
  const em = services.fork();
  const day = after(services.clock.now(), -DAY);
  const given =
    await sql<Enrollment>`select * from enrollments where state = 'failed' and failure = 'processing_error' and charge_id is null and created_at > ${day}`.execute(
      em.getKysely(),
    );
  let refunded = 0;
  for (const enrollment of given.rows) {
    const found = await services.gateway.findCharge(enrollmentKey(enrollment.id));
    if (found?.status !== 'succeeded' || enrollment.amount_cents === 0) continue;
    await services.gateway.refund({
      chargeId: found.chargeId,
      amountCents: enrollment.amount_cents,
      idempotencyKey: `late:${enrollment.id}`,
    });
    await run(em, sql`update enrollments set charge_id = ${found.chargeId} where id = ${enrollment.id}`);
    refunded++;
  }
  return refunded;
}
