import type { CallResponse } from '@larder/contracts';
import { toCents } from '@larder/rules';

/** The facts of the cart that the rule of the exit offer needs (`exitKind`); amounts in cents. */
export function exitCart(cart: CallResponse<'GET /carts'>) {
  return {
    lines: Object.values(cart.items).map(({ product, row_total, save_for_later }) => ({
      productType: product.product_type,
      rowCents: toCents(row_total),
      isSavedForLater: save_for_later,
    })),
    subtotalCents: toCents(cart.subtotal),
    codes: [...cart.coupons, ...(cart.refused_coupon ? [cart.refused_coupon.code] : [])],
  };
}
