import { derivePrice, toCents, type DerivedPrice } from '@larder/rules';
import type { CardProduct } from './card-product.ts';

/** The price that a card or product page displays. */
export type DisplayedPrice = {
  /** In cents. */
  price: DerivedPrice;
  /** The actual price shows after the product is added: nothing that reveals it may show either (CAT-068). */
  isHidden: boolean;
};

/**
 * The displayed price of a product, as the API decided it for the viewer's price list (CAT-065 … CAT-071, OP-212).
 *
 * @param product The API's product; dollars.
 */
export function displayedPrice({
  price,
  msrp,
  map_display: map,
}: Pick<CardProduct, 'price' | 'msrp' | 'map_display'>): DisplayedPrice {
  if (map?.price === undefined) return { price: derivePrice(toCents(price), toCents(msrp)), isHidden: false };
  const cents = toCents(map.price);
  return { price: derivePrice(cents, cents), isHidden: true };
}
