import type { ProductCard } from '@larder/contracts';
import { derivePrice, mapDisplay, toCents, type DerivedPrice } from '@larder/rules';
import type { Viewer } from '../session/viewer.ts';

const cents = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

/** What a card on a list may show of the price: the list price where the manufacturer's minimum hides the best one (CAT-065 … CAT-071). */
export function cardPrice(product: ProductCard, viewer: Pick<Viewer, 'role' | 'loggedIn'>): DerivedPrice {
  const facts = {
    isMapEnabled: product.is_map_enabled,
    priceCents: toCents(product.price),
    mapPriceCents: cents(product.map_price),
    autoshipPriceCents: cents(product.autoship_price),
    displayType: product.msrp_display_actual_price_type,
  };
  const { kind } = mapDisplay(facts, viewer, false);
  const list = toCents(product.map_price ?? product.msrp);
  const isHidden = kind === 'guest' || kind === 'link' || kind === 'gesture';
  return isHidden ? derivePrice(list, list) : derivePrice(toCents(product.price), toCents(product.msrp));
}
