import { couponDiscount, type Cents, type Coupon } from '@larder/rules';
import { cartCouponRefusal } from '../promos/coupon-check.ts';
import { couponOf } from '../promos/discount-of.ts';
import type { FoundCoupon } from '../promos/find-coupon.ts';

/** The promo code of a cart: what comes off, as shoppers read it, or why nothing does. */
export interface CartCoupon {
  /** What was applied; null when there is none or it does not hold. */
  coupon: Coupon | null;
  label: string | null;
  /** The code that was chosen but does not hold yet, or no more, with the reason. */
  refused: { code: string; label: string; reason: string } | null;
}

/**
 * Picks the one code that counts in a cart (OP-032). The chosen code (typed or brought by a link) goes first, but of first-order offers the one that
 * takes most off counts (CART-031). While the chosen code does not hold, or without one, the best offer counts; offers that do not hold are not
 * mentioned (CART-097, OP-031).
 * @param subtotalCents what counts for minimums (OP-211)
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
  const valued = candidates.map(({ coupon: row }) => ({ label: row.label, coupon: couponOf(row) }));
  const [best] = valued.toSorted((a, b) => couponDiscount(b.coupon, subtotalCents) - couponDiscount(a.coupon, subtotalCents));
  return {
    coupon: best?.coupon ?? null,
    label: best?.label ?? null,
    refused: chosen && reason !== null ? { code: chosen.coupon.code, label: chosen.coupon.label, reason } : null,
  };
}
