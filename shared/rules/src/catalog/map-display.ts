import type { Cents } from '../money/money.ts';
import type { GroupPrice } from './price.ts';

/**
 * What a card or product page displays of a price under a manufacturer's minimum (MAP). The API decides it once per price list; the browser only
 * displays it.
 */
export type MapDisplay =
  /** Members pay less than the displayed list price: a link to the membership (CAT-066, CAT-067). */
  | { kind: 'members' }
  /** The autoship price is the best price; it shows in the cart (CAT-065). */
  | { kind: 'in_cart' }
  /** `priceCents` shows in place of the price, which shows after the product is added (CAT-068). */
  | { kind: 'gesture'; priceCents: Cents };

export const MAP_TEXT = {
  inCart: 'See best price in cart',
  guest: 'Register for best price',
  lead: 'Register',
  lapsed: 'Reactivate',
} as const;

const OFFER =
  "This item is offered for less than the manufacturer's minimum advertised price. To see the best price and unlock member savings on 6,000+ products, ";

/** Why the best price is not shown (CAT-070); all but guests read of the box, because they may add it (CAT-071, OP-045). */
export function mapExplanation(isGuest: boolean): string {
  return `${OFFER}${isGuest ? 'register' : 'add the item to your box'}.`;
}

/** Whether the autoship price undercuts a minimum that the plain price keeps (CAT-065). */
function isBestInCart({ price, mapPrice, autoshipPrice }: GroupPrice): boolean {
  const minimum = mapPrice ?? Infinity;
  return minimum < price && (autoshipPrice ?? Infinity) < minimum;
}

/**
 * Decides the MAP area of a product for the customer group of its prices, first rule that fits (CAT-065 … CAT-069, OP-044, OP-212). No price that
 * it displays is below `prices.price`.
 *
 * @param prices The product's prices for the group, in cents.
 * @param displayType Where the product shows a price under the minimum to members (CAT-010).
 * @returns null where nothing about the minimum shows.
 */
export function mapDisplay(prices: GroupPrice, displayType: 'in_cart' | 'gesture' | null): MapDisplay | null {
  if (!prices.isUnderMinimum) return null;
  if (prices.isHidden) return { kind: 'members' };
  if (isBestInCart(prices)) return { kind: 'in_cart' };
  if (displayType !== 'gesture') return null;
  return { kind: 'gesture', priceCents: Math.max(prices.price, prices.mapPrice ?? 0) };
}
