/** Units up to which a card says exactly how many there are, and from which on it counts in steps. */
const EXACT_BELOW = 200;

/**
 * Units of stock as cards say them (CAT-012): exactly below 200, then in whole hundreds, from 2,000 on in whole thousands, and so on; never more
 * than the stock. So the sale of one unit of many changes no card, and invalidates no cache entry. `shown_stock` of the
 * database computes the same.
 */
export function shownStock(quantity: number): number {
  if (quantity < EXACT_BELOW) return quantity;
  return quantity - (quantity % 10 ** (String(Math.floor(quantity / 2)).length - 1));
}
