import { couponDiscount, type Cents, type Coupon } from '@larder/rules';
import { cartCouponRefusal } from '../promos/coupon-check.ts';
import { couponAt, couponOf } from '../promos/discount-of.ts';
import type { FoundCoupon } from '../promos/find-coupon.ts';

/** The promo code of a cart: the displayed discount, or why none applies. */
export interface CartCoupon {
  /** The applied coupon; null when there is none, or it is refused. */
  coupon: Coupon | null;
  label: string | null;
  /** Amount from which the applied discount holds; 0 without one. */
  minimumCents: Cents;
  /** The chosen code that is not valid yet, or no longer, with the reason. */
  refused: { code: string; label: string; reason: string } | null;
}

/**
 * Chooses the one code that applies to a cart (OP-032). The chosen code (typed or from a link) goes first, but of first-order
 * offers the one with the highest discount applies (CART-031). When the chosen code is refused, or without one, the best offer
 * applies. Refused offers are not mentioned (CART-097, OP-031).
 * @param subtotalCents amount that counts for minimums (OP-211)
 */
export function cartCoupon(
  { chosen, offered }: { chosen: FoundCoupon | null; offered: readonly FoundCoupon[] },
  subtotalCents: Cents,
  now: Date,
): CartCoupon {
  const refusalOf = ({ coupon, history }: FoundCoupon) => cartCouponRefusal(coupon, history, subtotalCents, now);
  const reason = chosen && refusalOf(chosen);
  const applicable = offered.filter((each) => refusalOf(each) === null);
  const candidates =
    chosen && reason === null
      ? [chosen, ...applicable.filter(({ coupon }) => chosen.coupon.firstOrderOnly && coupon.firstOrderOnly)]
      : applicable;
  const valued = candidates
    .map(({ coupon }) => couponAt(coupon, subtotalCents))
    .map((row) => ({ label: row.label, minimumCents: row.minimumCents, coupon: couponOf(row) }));
  const [best] = valued.toSorted((a, b) => couponDiscount(b.coupon, subtotalCents) - couponDiscount(a.coupon, subtotalCents));
  return {
    coupon: best?.coupon ?? null,
    label: best?.label ?? null,
    minimumCents: best?.minimumCents ?? 0,
    refused: chosen && reason !== null ? { code: chosen.coupon.code, label: chosen.coupon.label, reason } : null,
  };
}
