import type { CallInput, CallResponse } from '@larder/contracts';
import { type BillingPlace, isPayingMember, PLAN, type PlanId } from '@larder/rules';
import { valueFor } from '../experiments/value-for.ts';
import { takeCoupon, vaultCard, type VaultedCard } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import {
  badRequest,
  conflict,
  type HttpError,
  invalid,
  membershipRequired,
  reactivationRequired,
} from '../../platform/http/errors.ts';
import {
  billingOf,
  CHOOSE_CARD,
  CHOOSE_PLAN,
  checkPlace,
  checkReturn,
  chosenCard,
  planOf,
  refuseSecondTrial,
} from './enroll-checks.ts';
import { type EnrollmentKind, openEnrollment } from './enrollment.ts';
import { firstFee, lockedFirstFee } from './first-fee.ts';
import { enrolled, paidMeanwhile, settleEnrollment } from './settle-enrollment.ts';

type Answer = CallResponse<'POST /membership/enroll'>;

/**
 * POST /membership/enroll (OP-174). A refused card changes nothing. A repeat after a lost response never charges twice. A
 * coupon that includes a membership discounts it (CAT-079); other codes are for carts and change nothing here.
 */
export async function enroll(c: RequestContext, { body }: CallInput<'POST /membership/enroll'>): Promise<Answer> {
  const customerId = customerOf(c);
  const plan = planOf(body.plan_id);
  if (await paidMeanwhile(c, customerId)) return enrolled(c, customerId);
  if (c.viewer.userStatus === 'canceled') throw reactivationRequired();
  if (c.viewer.userStatus !== 'lead') throw badRequest('You’re already a member.', { errorCode: 'already_member' });
  const billing = billingOf(body);
  await checkPlace(body.postcode, body.auto_renew_consent ?? false);
  if (!body.payment_token) throw invalid({ payment_token: CHOOSE_CARD });
  if (plan === PLAN.trial) await refuseSecondTrial(c, customerId, null);
  // Validates before the card's token is used up. The decision under the locks is final.
  await firstFee(c, c.em, { plan, customerId, code: body.coupon_code, now: c.now() });
  const card = await vaultCard(c.services, body.payment_token);
  if (plan === PLAN.trial) await refuseSecondTrial(c, customerId, card.fingerprint);
  return pay(c, {
    kind: 'enroll',
    plan,
    card,
    postcode: body.postcode,
    billing,
    consent: body.auto_renew_consent ?? false,
    cvv: body.cvv,
    couponCode: body.coupon_code,
  });
}

/**
 * POST /account/membership/activate (OP-175): reactivates a lapsed member, with a saved card or a new one.
 * @throws HttpError 400 by field; `membership_required` when there never was a membership (OP-046), `not_lapsed` when it is
 * active
 */
export async function activate(c: RequestContext, { body }: CallInput<'POST /account/membership/activate'>): Promise<Answer> {
  const customerId = customerOf(c);
  if (await paidMeanwhile(c, customerId)) return enrolled(c, customerId);
  if (c.viewer.userStatus !== 'canceled') throw notLapsed(c.viewer);
  const plan = planOf(body.plan_id);
  if (plan === PLAN.trial) throw invalid({ plan_id: CHOOSE_PLAN });
  const { postcode, ...card } = await chosenCard(c, customerId, body);
  const consent = body.auto_renew_consent ?? false;
  await checkReturn(c, customerId, postcode, consent);
  return pay(c, { kind: 'activate', plan, card, postcode: null, billing: null, consent, cvv: undefined, couponCode: undefined });
}

/** Customers who never joined can join instead of reactivating. A repeat after a lost response gets a success message. */
function notLapsed({ userStatus, isEmployee }: RequestContext['viewer']): HttpError {
  if (!isPayingMember(userStatus, isEmployee)) return membershipRequired();
  return badRequest('Only an ended membership can be reactivated.', { errorCode: 'not_lapsed' });
}

interface Payment {
  kind: EnrollmentKind;
  plan: PlanId;
  card: VaultedCard;
  postcode: string | null;
  billing: BillingPlace | null;
  consent: boolean;
  cvv: string | undefined;
  couponCode: string | undefined;
}

async function pay(c: RequestContext, payment: Payment): Promise<Answer> {
  const customerId = customerOf(c);
  const firstOrdersOffer = payment.kind === 'enroll' ? await valueFor(c, 'new_member_60_incentive') : null;
  const opened = await c.em.transactional(async (em) => {
    const status = await db(em)
      .selectFrom('customers')
      .select('user_status')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    // Read again under the lock: a parallel call may have finished since the session was loaded.
    if (status?.user_status !== c.viewer.userStatus)
      throw conflict('Your membership has just changed. Please check it and try again.', 'membership_changed');
    const fee = await lockedFirstFee(c, em, { plan: payment.plan, customerId, code: payment.couponCode, now: c.now() });
    const enrollment = await openEnrollment(c.services, em, {
      customerId,
      kind: payment.kind,
      planId: payment.plan,
      ...fee,
      firstOrdersOffer,
      card: payment.card,
      postcode: payment.postcode,
      billing: payment.billing,
      consent: payment.consent,
      cycle: 0,
      reqsource: c.reqsource,
      now: c.now(),
    });
    const { couponCode: code, discountCents } = fee;
    if (code !== null) await takeCoupon(em, { enrollmentId: enrollment.id }, { customerId, code, discountCents });
    return enrollment;
  });
  return settleEnrollment(c, customerId, opened.paymentId, payment.cvv);
}
