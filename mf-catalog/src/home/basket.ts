import type { ListedProduct } from '@larder/contracts';
import type { Cents } from '@larder/rules';
import { cardPiece } from '@larder/ui';

/** A basket of one piece each. `msrp` is what the same things cost at their list prices. */
export interface Basket {
  products: readonly ListedProduct[];
  price: Cents;
  msrp: Cents;
  saved: Cents;
}

/** Fewer things than this are no basket. */
const FEWEST = 3;
const MOST = 5;

/** A basket of what is shown and cheaper here; null with too little of it. Prices under a manufacturer's minimum are left out: they may not be advertised. */
export function basketOf(products: readonly ListedProduct[]): Basket | null {
  const chosen = products
    .filter((product) => product.in_stock && !product.is_map_enabled)
    .map((product) => ({ product, ...cardPiece(product) }))
    .filter(({ unitCents, msrpCents }) => unitCents < msrpCents)
    .slice(0, MOST);
  if (chosen.length < FEWEST) return null;
  const price = chosen.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const msrp = chosen.reduce((sum, { msrpCents }) => sum + msrpCents, 0);
  return { products: chosen.map(({ product }) => product), price, msrp, saved: msrp - price };
}
