import { isMemberRole, type Role } from '../membership/status.ts';
import type { Cents } from '../money/money.ts';

/*
 * Rules that hide a price under a manufacturer's minimum (MAP), in one place. Three questions, each answered in the API and in the browser:
 * 1. Is it under a minimum that is in force? `isUnderMinimum`: then its card is marked, `is_map_enabled`.
 * 2. Who may see it? `seesMemberPrices` (by role `isMemberRole`): all others receive the list price (OP-212), which sorting, filters and suggestions use too.
 * 3. May it show unrequested? `mayAdvertise` for suggestions, offers and the source of a page; `mapDisplay` for cards.
 */

/** The part of a product that decides its MAP area; cents (CAT-009, CAT-010). */
export interface MapProduct {
  isMapEnabled: boolean;
  priceCents: Cents;
  mapPriceCents?: Cents | null;
  autoshipPriceCents?: Cents | null;
  displayType?: 'in_cart' | 'gesture' | null;
}

/** Content of the MAP area of a card or product page. `link` leads to membership signup (or reactivation for lapsed members). */
export interface MapDisplay {
  kind: 'none' | 'in_cart' | 'guest' | 'link' | 'gesture';
  text: string;
}

export const MAP_TEXT = {
  inCart: 'See best price in cart',
  guest: 'Register for best price',
  lead: 'Register',
  lapsed: 'Reactivate',
  add: 'Add',
  addToCart: 'Add to Cart',
} as const;

const OFFER =
  "This item is offered for less than the manufacturer's minimum advertised price. To see the best price and unlock member savings on 6,000+ products, ";

/** Why the best price is not shown (CAT-070); all but guests read of the box, because they may add it (CAT-071, OP-045). */
export function mapExplanation(kind: MapDisplay['kind']): string {
  return `${OFFER}${kind === 'guest' ? 'register' : 'add the item to your box'}.`;
}

/** The minimum that a product may be advertised for, in cents. */
export interface AdvertisedMinimum {
  mapPriceCents?: Cents | null;
  isMapEnabled?: boolean;
}

/** Whether a price is below a minimum that is in force. */
export function isUnderMinimum({ isMapEnabled, mapPriceCents }: AdvertisedMinimum, cents: Cents | null | undefined): boolean {
  return isMapEnabled === true && typeof mapPriceCents === 'number' && typeof cents === 'number' && cents < mapPriceCents;
}

/** Whether a product's price may show unrequested: in a suggestion, a basket, the facts of a page and its source. `product` is the API type. */
export const mayAdvertise = (product: { is_map_enabled: boolean }): boolean => !product.is_map_enabled;

/** Whether a price is shown on request only; then nothing may reveal it. */
export const isShownOnAsking = ({ kind }: MapDisplay): boolean => kind === 'gesture';

/** Whether the autoship price undercuts a minimum that the plain price keeps (CAT-065). */
function isBestInCart({ priceCents, mapPriceCents, autoshipPriceCents }: MapProduct): boolean {
  const minimum = mapPriceCents ?? Infinity;
  return minimum < priceCents && (autoshipPriceCents ?? Infinity) < minimum;
}

/** The MAP area for one viewer, first rule that fits (CAT-065 … CAT-069). `large` is the product page and the large card (OP-044). */
export function mapDisplay(product: MapProduct, viewer: { role: Role; loggedIn: boolean }, large = false): MapDisplay {
  if (!product.isMapEnabled) return { kind: 'none', text: '' };
  if (isBestInCart(product)) return { kind: 'in_cart', text: MAP_TEXT.inCart };
  if (!viewer.loggedIn) return { kind: 'guest', text: MAP_TEXT.guest };
  if (!isMemberRole(viewer.role)) return { kind: 'link', text: viewer.role === 'canceled' ? MAP_TEXT.lapsed : MAP_TEXT.lead };
  if (product.displayType === 'gesture') return { kind: 'gesture', text: large ? MAP_TEXT.addToCart : MAP_TEXT.add };
  return { kind: 'none', text: '' };
}
