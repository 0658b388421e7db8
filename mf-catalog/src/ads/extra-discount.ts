import type { CallResponse, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { discountOfLabel, extraDiscountBadge, isFreeItem } from '@larder/rules';
import { useExperiment, useQuery, useQueryClient } from '@larder/shell';

type Cart = CallResponse<'GET /carts'>;
type Discounted = Pick<ProductCard, 'product_type' | 'tc_product_type'>;

/** Coupons do not touch what is money itself, nor what is free already. */
const takesCoupons = ({ product_type: type, tc_product_type: kind }: Discounted): boolean =>
  type !== 'giftcard' && type !== 'membership' && !isFreeItem(kind);

/**
 * What cards say of the coupon in the cart: `Extra 20% applied` in variation_1 of the price experiment, else nothing (CAT-080, CAT-081). Asked once
 * for a list; the answer is for one card.
 */
export function useExtraDiscount(): (product: Discounted) => string | null {
  const queryClient = useQueryClient();
  // Only reads: the cart is fetched and changed by its owners.
  const { data } = useQuery<Cart>({
    queryKey: keys.cart(),
    queryFn: () => queryClient.getQueryData<Cart>(keys.cart()) ?? Promise.reject(new Error('no cart yet')),
    enabled: false,
  });
  const discount = discountOfLabel(data?.coupon_labels[0] ?? '');
  const text = extraDiscountBadge(useExperiment('post_discount_pricing', discount !== null), discount);
  return (product) => (text !== null && takesCoupons(product) ? text : null);
}
