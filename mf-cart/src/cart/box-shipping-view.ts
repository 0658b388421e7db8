import type { Cart, CartBox } from '@larder/contracts';
import { boxType, type Cents, isPerishable, toCents } from '@larder/rules';

/** Whether a box is fresh or frozen. */
export const isCold = ({ box_type: type }: CartBox): boolean => isPerishable(boxType(type) ?? 'grocery');

/** The one fee that fresh and frozen pay together; null for one of them alone, and for nothing to pay (CART-013). */
function sharedFee({ boxes, totals }: Pick<Cart, 'boxes' | 'totals'>): Cents | null {
  const fee = totals.find(({ type }) => type === 'thrive_shipping_frozen')?.value ?? 0;
  return fee > 0 && boxes.filter(isCold).length > 1 ? toCents(fee) : null;
}

/**
 * The amounts that decide what a box says of its shipping, in cents.
 *
 * @returns `needed` until it ships free, its `subtotal`, and the fee that it `shares` with the other cold box, or null.
 */
export function boxShippingView(box: CartBox, cart: Pick<Cart, 'boxes' | 'totals'>) {
  return {
    needed: toCents(box.free_ship_amt_needed),
    subtotal: toCents(box.subtotal),
    shared: isCold(box) ? sharedFee(cart) : null,
  };
}
