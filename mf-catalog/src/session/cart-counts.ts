import type { CartAnswer } from '@larder/shell';
import { useKnownCart } from './known-cart.ts';

/** None of an empty cart: that it came changes nothing. */
const itemsOf = (cart: CartAnswer | undefined) => (cart && Object.keys(cart.items)[0] ? cart.items : undefined);

/** Units in the cart by product id, for tier messages (CAT-073). */
export function useCartCounts(): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const item of Object.values(useKnownCart(itemsOf) ?? {})) {
    if (!item.save_for_later) counts.set(item.product_id, (counts.get(item.product_id) ?? 0) + item.line_item_qty);
  }
  return counts;
}
