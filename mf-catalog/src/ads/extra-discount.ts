import type { ProductCard } from '@larder/contracts';
import { discountOfLabel, extraDiscountBadge, isFreeItem } from '@larder/rules';
import { useExperiment, type CartAnswer } from '@larder/shell';
import { useKnownCart } from '../session/known-cart.ts';

type Discounted = Pick<ProductCard, 'product_type' | 'tc_product_type'>;

/** Coupons do not touch what is money itself, nor what is free already. */
const takesCoupons = ({ product_type: type, tc_product_type: kind }: Discounted): boolean =>
  type !== 'giftcard' && type !== 'membership' && !isFreeItem(kind);

const couponOf = (cart: CartAnswer | undefined): string => cart?.coupon_labels[0] ?? '';

/**
 * What cards say of the coupon in the cart: `Extra 20% applied` in variation_1 of the price experiment, else nothing (CAT-080, CAT-081). Requested once
 * for a list; the answer is for one card.
 */
export function useExtraDiscount(): (product: Discounted) => string | null {
  const discount = discountOfLabel(useKnownCart(couponOf));
  const text = extraDiscountBadge(useExperiment('post_discount_pricing', discount !== null), discount);
  return (product) => (text !== null && takesCoupons(product) ? text : null);
}
