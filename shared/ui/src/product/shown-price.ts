import type { ProductCard } from '@larder/contracts';
import { derivePrice, mapDisplay, toCents, type DerivedPrice, type MapDisplay } from '@larder/rules';
import type { Viewer } from '../session/viewer.ts';

/** A price as this viewer may see it. */
export interface ShownPrice {
  price: DerivedPrice;
  /** The best price is not shown to this viewer: nothing that it could be worked out from may be shown either. */
  isHidden: boolean;
  map: MapDisplay;
}

/**
 * The price block of a product under its manufacturer's minimum (CAT-065 … CAT-071): whoever may not see the best price sees the list
 * price and how to get the better one.
 */
export function shownPrice(product: ProductCard, viewer: Pick<Viewer, 'role' | 'loggedIn'>, large = false): ShownPrice {
  const map = mapDisplay(
    {
      isMapEnabled: product.is_map_enabled,
      priceCents: toCents(product.price),
      mapPriceCents: product.map_price === null ? null : toCents(product.map_price),
      autoshipPriceCents: product.autoship_price === null ? null : toCents(product.autoship_price),
      displayType: product.msrp_display_actual_price_type,
    },
    viewer,
    large,
  );
  const isHidden = map.kind === 'guest' || map.kind === 'link' || map.kind === 'gesture';
  const listPrice = toCents(product.map_price ?? product.msrp);
  return {
    map,
    isHidden,
    price: isHidden ? derivePrice(listPrice, listPrice) : derivePrice(toCents(product.price), toCents(product.msrp)),
  };
}
