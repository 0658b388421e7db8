import type { Cents } from '../money/money.ts';
import type { Role } from '../membership/status.ts';

/** The part of a product that decides its MAP area; cents (CAT-009, CAT-010). */
export interface MapProduct {
  isMapEnabled: boolean;
  priceCents: Cents;
  mapPriceCents?: Cents | null;
  autoshipPriceCents?: Cents | null;
  displayType?: 'in_cart' | 'gesture' | null;
}

/** What stands in the MAP area of a card or product page. `link` leads to membership signup (or reactivation for the lapsed). */
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

/** Trial, member and staff may see MAP prices (OP-044). */
export function seesMapPrice(role: Role): boolean {
  return role === 'trial' || role === 'member' || role === 'employee';
}

/** Whether the autoship price undercuts a minimum that the plain price keeps (CAT-065). */
function isBestInCart({ priceCents, mapPriceCents, autoshipPriceCents }: MapProduct): boolean {
  if (mapPriceCents === null || mapPriceCents === undefined) return false;
  if (autoshipPriceCents === null || autoshipPriceCents === undefined) return false;
  return mapPriceCents < priceCents && autoshipPriceCents < mapPriceCents;
}

/** The MAP area for one viewer, first rule that fits (CAT-065 … CAT-069). `large` is the product page and the large card (OP-044). */
export function mapDisplay(product: MapProduct, viewer: { role: Role; loggedIn: boolean }, large = false): MapDisplay {
  if (!product.isMapEnabled) return { kind: 'none', text: '' };
  if (isBestInCart(product)) return { kind: 'in_cart', text: MAP_TEXT.inCart };
  if (!viewer.loggedIn) return { kind: 'guest', text: MAP_TEXT.guest };
  if (!seesMapPrice(viewer.role)) return { kind: 'link', text: viewer.role === 'canceled' ? MAP_TEXT.lapsed : MAP_TEXT.lead };
  if (product.displayType === 'gesture') return { kind: 'gesture', text: large ? MAP_TEXT.addToCart : MAP_TEXT.add };
  return { kind: 'none', text: '' };
}
