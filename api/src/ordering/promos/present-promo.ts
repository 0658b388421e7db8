import type { CallResponse } from '@larder/contracts';
import { isCouponExpired, toDollars } from '@larder/rules';
import { couponRefusal, lastDay } from './coupon-check.ts';
import type { CouponRow } from './coupon-rows.ts';
import type { FoundCoupon } from './find-coupon.ts';
import type { FoundGift } from './find-gift.ts';

type Promo = CallResponse<'GET /promos'>;

/** Percent or dollars, by the coupon's kind. */
export const valueOf = (coupon: CouponRow): number =>
  coupon.discountType === 'percentage' ? Number(coupon.discountPercent) : toDollars(coupon.discountCents ?? 0);

/** Dollars that a coupon takes off at most; null is no limit. */
export const maximumOf = (coupon: CouponRow): number | null =>
  coupon.maximumCents === null ? null : toDollars(coupon.maximumCents);

/** A promo for banners (CART-081); null once it is over (CART-085), and where prices are shown less it while it cannot be used (CAT-079). */
export function presentCoupon({ coupon, history }: FoundCoupon, now: Date): Promo['coupon'] {
  const expirationDay = lastDay(coupon, history);
  if (isCouponExpired({ expirationDay }, now)) return null;
  if (coupon.withMembership && couponRefusal(coupon, history, coupon.minimumCents, now)) return null;
  const value = valueOf(coupon);
  return {
    label: coupon.label,
    discount: `${coupon.discountType === 'percentage' ? `${value}%` : `$${value}`}${coupon.withMembership ? ' membership' : ''}`,
    discount_type: coupon.discountType,
    discount_value: value,
    coupon_code: coupon.code,
    customized_fine_print: coupon.finePrint,
    maximum_discount_amount: maximumOf(coupon),
    coupon_name: coupon.name,
    below_button_text: coupon.belowButtonText,
    expiration_date: expirationDay,
  };
}

/** A gift offer for banners (CART-093). */
export function presentGiftOffer(gift: FoundGift): Promo['gift'] {
  return {
    gwp_id: gift.id,
    name: gift.name,
    kind: gift.kind,
    threshold: toDollars(gift.thresholdCents),
    preview: !gift.isActive,
    product_id: gift.productId,
    title: gift.title,
  };
}
