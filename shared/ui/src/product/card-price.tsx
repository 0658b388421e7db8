import type { DerivedPrice, Role } from '@larder/rules';
import type { ReactNode } from 'react';

import { MapNote, type MapWays } from './MapNote.tsx';
import { shownPrice, type PricedProduct } from './shown-price.ts';

/**
 * What a card says of a product's price to a viewer (CAT-065 … CAT-071), with the way to the better one where it may not be shown:
 * `<ProductCard {...cardPrice(product, viewer, ways)} />`.
 */
export function cardPrice(
  product: PricedProduct & { id: number },
  viewer: { role: Role; loggedIn: boolean },
  ways: MapWays,
): { price: DerivedPrice; isPriceHidden: boolean; mapNote: ReactNode } {
  const { price, isHidden, map } = shownPrice(product, viewer);
  return {
    price,
    isPriceHidden: isHidden,
    mapNote: map.kind === 'none' ? null : <MapNote map={map} productId={product.id} {...ways} />,
  };
}
