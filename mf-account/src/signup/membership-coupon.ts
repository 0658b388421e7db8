import type { PlanOffer } from '@larder/contracts';
import { couponDiscount, discountOfLabel, toCents, WELCOME_COUPON, type Cents, type Coupon } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { promoQuery, type Promo } from './offers-query.ts';

/** A coupon that comes off the first membership fee, with its words (CAT-079). */
export interface MembershipCoupon extends Coupon {
  /** `$20 off membership` */
  label: string;
}

/** Discount of a promo code on a membership; null for none, and for cart codes. */
function membershipCoupon(promo: Promo): MembershipCoupon | null {
  if (!promo || !discountOfLabel(promo.label)?.withMembership) return null;
  const { coupon_code: code, label, discount_type: type, discount_value: value, maximum_discount_amount: maximum } = promo;
  return {
    code,
    label,
    ...(type === 'percentage' ? { kind: 'percent', value } : { kind: 'dollar', value: toCents(value) }),
    maximumCents: maximum === null ? null : toCents(maximum),
  };
}

/** The first fee of a plan in cents, less a coupon; the API applies the same rule. */
export function firstFee({ price }: Pick<PlanOffer, 'price'>, coupon: Coupon | null): Cents {
  const cents = toCents(price);
  return coupon ? cents - couponDiscount(coupon, cents) : cents;
}

/** Reduction of the first fee by the link's campaign code; null while it loads and when it can never apply. */
export function useMembershipCoupon(ccode: string | null): MembershipCoupon | null {
  const api = useApi();
  const { data } = useQuery({ ...promoQuery(api, ccode ?? ''), enabled: ccode !== null });
  return ccode === null || !data || data.code_refusal ? null : membershipCoupon(data.coupon);
}

/** Whether the welcome code of new members takes more off a first order than this one: then it applies (CART-031). */
export const isOutbid = ({
  discount,
  discount_type: type,
  discount_value: value,
  maximum_discount_amount: most,
}: NonNullable<Promo>): boolean =>
  type === 'percentage' &&
  !discount.endsWith(' membership') &&
  value <= WELCOME_COUPON.value &&
  most !== null &&
  toCents(most) <= (WELCOME_COUPON.maximumCents ?? 0);
