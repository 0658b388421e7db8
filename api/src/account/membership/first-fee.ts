import { couponDiscount, PLAN_PRICE, type PlanId } from '@larder/rules';
import { couponOf, couponRefusal, findCoupon } from '../../ordering/for-account.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest } from '../../platform/http/errors.ts';

/** The price of a plan's first term, and the coupon that reduced it. */
export interface FirstFee {
  amountCents: number;
  /** Null without a reduction. */
  couponCode: string | null;
  discountCents: number;
}

interface Joining {
  plan: PlanId;
  customerId: number;
  /** As entered in the form; codes of other campaigns have no effect here. */
  code: string | undefined;
  now: Date;
}

/**
 * Computes the first fee after a coupon that includes a membership (CAT-079, OP-174), never below 0. A free trial has no fee,
 * so it does not redeem a coupon.
 * @throws HttpError 400 with the reason on `coupon_code` when the coupon is invalid
 */
export async function firstFee(
  { services }: Pick<RequestContext, 'services'>,
  em: Em,
  { plan, customerId, code, now }: Joining,
): Promise<FirstFee> {
  const price = PLAN_PRICE[plan];
  const found = code && price > 0 ? await findCoupon(em, services.couponFacts, code, customerId) : undefined;
  if (!found?.coupon.withMembership) return { amountCents: price, couponCode: null, discountCents: 0 };
  const problem = couponRefusal(found.coupon, found.history, price, now);
  if (problem) throw badRequest(problem, { errorCode: 'coupon', fields: { coupon_code: problem } });
  const discountCents = couponDiscount(couponOf(found.coupon), price);
  return { amountCents: price - discountCents, couponCode: found.coupon.code, discountCents };
}

/**
 * As {@link firstFee}, with the coupon locked until the transaction ends, so that two customers cannot both redeem its last
 * use.
 */
export async function lockedFirstFee(c: Pick<RequestContext, 'services'>, em: Em, joining: Joining): Promise<FirstFee> {
  // A statement of its own: the one that counts the uses must begin after the wait.
  await db(em)
    .selectFrom('coupons')
    .select('code')
    .where('code', '=', joining.code?.trim() ?? '')
    .where('with_membership', '=', true)
    .forNoKeyUpdate()
    .execute();
  return firstFee(c, em, joining);
}
