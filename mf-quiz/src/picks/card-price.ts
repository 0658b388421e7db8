import type { ProductCard } from '@larder/contracts';
import { derivePrice, mapDisplay, toCents, type DerivedPrice, type Role } from '@larder/rules';

/** The price that a card may show to this viewer: the list price where the manufacturer's minimum hides the best one (CAT-065 … CAT-071). */
export function cardPrice(product: ProductCard, viewer: { role: Role; loggedIn: boolean }): DerivedPrice {
  const { kind } = mapDisplay(
    {
      isMapEnabled: product.is_map_enabled,
      priceCents: toCents(product.price),
      mapPriceCents: product.map_price === null ? null : toCents(product.map_price),
      autoshipPriceCents: product.autoship_price === null ? null : toCents(product.autoship_price),
      displayType: product.msrp_display_actual_price_type,
    },
    viewer,
    false,
  );
  const list = toCents(product.map_price ?? product.msrp);
  return kind === 'guest' || kind === 'link' || kind === 'gesture'
    ? derivePrice(list, list)
    : derivePrice(toCents(product.price), toCents(product.msrp));
}
