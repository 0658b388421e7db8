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
 * One code counts in a cart (OP-032): the one that was typed or came by a link, which stays there while it does not hold and says why. Without one,
 * whichever of the codes that come by themselves takes most off; those that do not hold are not spoken of (CART-097, OP-031).
 * `subtotalCents` is what counts for minimums (OP-211).
 */
export function cartCoupon(
  { chosen, offered }: { chosen: FoundCoupon | null; offered: readonly FoundCoupon[] },
  subtotalCents: Cents,
  now: Date,
): CartCoupon {
  const refusalOf = ({ coupon, history }: FoundCoupon) => cartCouponRefusal(coupon, history, subtotalCents, now);
  if (chosen) {
    const { code, label } = chosen.coupon;
    const reason = refusalOf(chosen);
    return reason === null
      ? { coupon: couponOf(chosen.coupon), label, refused: null }
      : { coupon: null, label: null, refused: { code, label, reason } };
  }
  const held = offered
    .filter((each) => refusalOf(each) === null)
    .map(({ coupon: { label, ...row } }) => ({ label, coupon: couponOf({ label, ...row }) }));
  const [best] = held.toSorted((a, b) => couponDiscount(b.coupon, subtotalCents) - couponDiscount(a.coupon, subtotalCents));
  return { coupon: best?.coupon ?? null, label: best?.label ?? null, refused: null };
}
