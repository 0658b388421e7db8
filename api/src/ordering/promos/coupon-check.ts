import { formatUsdShort, isCouponExpired, losAngelesDay, addDays } from '@larder/rules';
import type { CouponHistory, CouponRow } from './coupon-rows.ts';

export const COUPON_TEXT = {
  unknown: 'This promo code is not valid.',
  expired: 'This promo code has expired.',
  firstOrder: 'This promo code is only for a first order.',
  used: 'This promo code has already been used.',
  early: 'This promo code is not valid yet.',
  spent: 'This promo code has been used up.',
  membership: 'This promo code is for your first membership fee. Use it when you join.',
} as const;

/**
 * Returns why a coupon is refused for this customer and cart; null when it is valid (CART-085, OP-030, OP-031, OP-036). A
 * visitor counts as a customer without orders. `subtotalCents` is the amount that counts for its minimum (OP-211), before
 * coupons.
 */
export function couponRefusal(coupon: CouponRow, history: CouponHistory, subtotalCents: number, now: Date): string | null {
  if (!coupon.isActive) return COUPON_TEXT.unknown;
  if (coupon.startsOn !== null && losAngelesDay(now) < coupon.startsOn) return COUPON_TEXT.early;
  if (isCouponExpired({ expirationDay: lastDay(coupon, history) }, now)) return COUPON_TEXT.expired;
  if (coupon.usageLimit !== null && history.allUses >= coupon.usageLimit) return COUPON_TEXT.used;
  if (coupon.budgetCents !== null && history.spentCents >= coupon.budgetCents) return COUPON_TEXT.spent;
  if (coupon.perCustomerLimit !== null && history.ownUses >= coupon.perCustomerLimit) return COUPON_TEXT.used;
  if (coupon.firstOrderOnly && history.hasOrdered) return COUPON_TEXT.firstOrder;
  if (subtotalCents < coupon.minimumCents)
    return `Add ${formatUsdShort(coupon.minimumCents - subtotalCents)} more to use this promo code.`;
  return null;
}

/** Like {@link couponRefusal}, for a cart: coupons for a membership apply only when joining (CAT-079). */
export function cartCouponRefusal(coupon: CouponRow, history: CouponHistory, subtotalCents: number, now: Date): string | null {
  return coupon.withMembership ? COUPON_TEXT.membership : couponRefusal(coupon, history, subtotalCents, now);
}

/** The last Los Angeles day of a coupon: its own, or some days after joining when that comes first. */
export function lastDay(
  coupon: Pick<CouponRow, 'expiresOn' | 'daysAfterJoining'>,
  history: Pick<CouponHistory, 'joinedAt'>,
): string {
  if (coupon.daysAfterJoining === null || history.joinedAt === null) return coupon.expiresOn;
  const own = addDays(losAngelesDay(new Date(history.joinedAt)), coupon.daysAfterJoining);
  return own < coupon.expiresOn ? own : coupon.expiresOn;
}
