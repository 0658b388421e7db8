import type { Coupon } from '@larder/rules';
import type { CouponRow } from './coupon-rows.ts';

/** A stored coupon in the form of the rules. */
export function couponOf(stored: CouponRow): Coupon {
  return {
    code: stored.code,
    kind: stored.discountType === 'percentage' ? 'percent' : 'dollar',
    value: Number(stored.discountType === 'percentage' ? stored.discountPercent : stored.discountCents),
    maximumCents: stored.maximumCents,
    expirationDay: stored.expiresOn,
  };
}
