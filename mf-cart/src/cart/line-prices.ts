import type { CartItem } from '@larder/contracts';
import { type Cents, type DerivedPrice, derivePrice, toCents } from '@larder/rules';
import { isGift } from './line-facts.ts';

/**
 * The displayed prices of a line at a quantity that may differ from the API's.
 *
 * @returns `price` of one unit, for a gift its value (CAT-076), and `totalCents` of the line: the API's, or until it responds units at full price.
 */
export function linePrices(item: CartItem, qty: number): { price: DerivedPrice; totalCents: Cents } {
  const [unit, msrp] = [toCents(item.unit_price), toCents(item.product.msrp)];
  return {
    price: isGift(item) ? derivePrice(msrp, null) : derivePrice(unit, msrp),
    totalCents: qty === item.line_item_qty ? toCents(item.row_total) : unit * qty,
  };
}
