import { derivePrice, isShownOnAsking, mapDisplay, toCents, type DerivedPrice, type MapDisplay, type Role } from '@larder/rules';
import type { CardProduct } from './card-product.ts';

/** A price as this viewer may see it. */
export type ShownPrice = {
  price: DerivedPrice;
  /** The price is shown on asking only (gesture): nothing that it could be worked out from may be shown either. */
  isHidden: boolean;
  map: MapDisplay;
};

/** The part of a wire product that decides its price for a viewer; dollars. */
export type PricedProduct = Pick<
  CardProduct,
  'price' | 'msrp' | 'map_price' | 'autoship_price' | 'is_map_enabled' | 'msrp_display_actual_price_type'
>;

const cents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));

/**
 * The displayed price of a product with a minimum advertised price (CAT-065 … CAT-071). Viewers without access to the best price received the list
 * price (OP-212); viewers who see it on a gesture see the minimum. `large` is the product page (OP-044).
 */
export function shownPrice(product: PricedProduct, viewer: { role: Role; loggedIn: boolean }, large = false): ShownPrice {
  const price = toCents(product.price);
  const msrp = toCents(product.msrp);
  const mapPrice = cents(product.map_price);
  const map = mapDisplay(
    {
      isMapEnabled: product.is_map_enabled,
      priceCents: price,
      mapPriceCents: mapPrice,
      autoshipPriceCents: cents(product.autoship_price),
      displayType: product.msrp_display_actual_price_type,
    },
    viewer,
    large,
  );
  const isHidden = isShownOnAsking(map);
  const listPrice = Math.max(price, mapPrice ?? msrp);
  return { map, isHidden, price: isHidden ? derivePrice(listPrice, listPrice) : derivePrice(price, msrp) };
}
