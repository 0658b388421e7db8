import type { CallInput, CallResponse } from '@larder/contracts';
import { INSTANT_UPGRADE_CENTS, PLAN, PLAN_PRICE, type UpgradeTerms, upgradeTerms } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, invalid, membershipRequired, reactivationRequired } from '../../platform/http/errors.ts';
import { CHOOSE_CARD, CHOOSE_PLAN } from './enroll-checks.ts';
import { openEnrollment } from './enrollment.ts';
import { membershipCard } from './membership-card.ts';
import { presentUpgrade } from './present-membership.ts';
import { enrolled, paidMeanwhile, settleEnrollment } from './settle-enrollment.ts';
import { Subscription } from './subscription.table.ts';
import { termFee } from './term-fee.ts';

type Answer = CallResponse<'POST /account/membership/instantupgrade'>;

/**
 * GET /account/membership/upgrade: the price of an upgrade now, the refund, and the card that pays; null when no upgrade is
 * possible.
 */
export async function readUpgrade(c: RequestContext): Promise<CallResponse<'GET /account/membership/upgrade'>> {
  const customerId = customerOf(c);
  const subscription = await c.em.findOne(Subscription, { customerId });
  const terms = subscription && (await termsOf(c.em, subscription, c.now()));
  if (!subscription || !terms) return { upgrade: null };
  const card = await membershipCard(c.em, subscription);
  return { upgrade: presentUpgrade(terms, card) };
}

/**
 * POST /account/membership/instantupgrade (OP-177): turns a trial or monthly membership annual and refunds the rest of the
 * month's fee. A refused card changes nothing, a repeat after a lost response never charges twice.
 * @throws HttpError 400 by field, `membership_required`, `reactivation_required`, `already_annual`; 409 `payment_pending`,
 * `in_progress`
 */
export async function instantUpgrade(
  c: RequestContext,
  { body }: CallInput<'POST /account/membership/instantupgrade'>,
): Promise<Answer> {
  if (body.plan_id !== PLAN.annual) throw invalid({ plan_id: CHOOSE_PLAN });
  return turnAnnual(c, INSTANT_UPGRADE_CENTS);
}

/**
 * POST /account/membership/chargetrial (OP-176): a trial ends now, by the price of the year that it would turn into.
 * @throws HttpError as {@link instantUpgrade}, and 400 `not_trial`
 */
export function chargeTrial(c: RequestContext): Promise<Answer> {
  return turnAnnual(c, PLAN_PRICE[PLAN.annual], ({ state }) => {
    if (state !== 'trial') throw badRequest('Only a trial can be ended by paying for its year.', { errorCode: 'not_trial' });
  });
}

async function turnAnnual(
  c: RequestContext,
  amountCents: number,
  check: (subscription: Subscription) => void = () => undefined,
): Promise<Answer> {
  const customerId = customerOf(c);
  if ((await paidMeanwhile(c, customerId)) === 'upgrade') return enrolled(c, customerId);
  const { paymentId } = await c.em.transactional(async (em) => {
    await lockCustomer(em, customerId);
    const subscription = await em.findOne(Subscription, { customerId });
    if (!subscription) throw membershipRequired();
    if (subscription.state === 'canceled') throw reactivationRequired();
    const terms = await termsOf(em, subscription, c.now());
    if (!terms) throw badRequest('Your membership is already annual.', { errorCode: 'already_annual' });
    check(subscription);
    const card = await membershipCard(em, subscription);
    if (!card) throw invalid({ cc_id: CHOOSE_CARD });
    const { postcode, ...saved } = card;
    return openEnrollment(c.services, em, {
      customerId,
      kind: 'upgrade',
      planId: PLAN.annual,
      amountCents,
      backCents: terms.backCents,
      card: saved,
      postcode,
      consent: true,
      cycle: (subscription.cycleCount ?? 0) + 1,
      reqsource: c.reqsource,
      now: c.now(),
    });
  });
  return settleEnrollment(c, customerId, paymentId, undefined);
}

async function termsOf(em: Em, subscription: Subscription, now: Date): Promise<UpgradeTerms | null> {
  const { customerId, planId, type, expiresAt } = subscription;
  const fee = await termFee(em, customerId);
  const membership = { state: subscription.state, planId, type: type ?? null, expiresAt: expiresAt ?? null };
  return upgradeTerms(membership, { paidCents: fee?.cents ?? 0, now });
}
