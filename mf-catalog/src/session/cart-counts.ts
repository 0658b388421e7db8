import { useKnownCart } from './known-cart.ts';

/** Pieces in the cart by product id, for tier messages (CAT-073). */
export function useCartCounts(): ReadonlyMap<number, number> {
  const cart = useKnownCart();
  const counts = new Map<number, number>();
  for (const item of Object.values(cart?.items ?? {})) {
    if (!item.save_for_later) counts.set(item.product_id, (counts.get(item.product_id) ?? 0) + item.line_item_qty);
  }
  return counts;
}
