import { isDeepStrictEqual } from 'node:util';
import type { Cart, CartItem } from '@larder/contracts';

/**
 * Reduces a cart for `full_cart=0` (OP-117, OP-213): lines that differ from `before`, boxes and totals, without offers of
 * gifts.
 */
export function onlyChanged<C extends Cart>(cart: C, before: Cart): C {
  const known = new Map([...Object.values(before.items), ...before.saved_for_later].map((item) => [item.line_item_id, item]));
  const isChanged = (item: CartItem) => !isDeepStrictEqual(item, known.get(item.line_item_id));
  return {
    ...cart,
    items: Object.fromEntries(Object.entries(cart.items).filter(([, item]) => isChanged(item))),
    saved_for_later: cart.saved_for_later.filter(isChanged),
    gwp_offers: [],
  };
}
