import { isDeepStrictEqual } from 'node:util';
import type { Cart, CartItem } from '@larder/contracts';

/** What `full_cart=0` leaves of a cart (OP-117, OP-213): the lines that are not as they were `before`, boxes and totals, but no offers of gifts. */
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
