import type { ProductCard } from '@larder/contracts';
import { derivePrice, mayAdvertise, toCents } from '@larder/rules';

/** A basket of shown prices; cents. `usual` is what the same things cost at their list prices. */
export interface Basket {
  products: readonly ProductCard[];
  price: number;
  usual: number;
  saved: number;
}

/** Fewer things than this are no basket. */
const FEWEST = 3;
const MOST = 5;

/** A basket of what is shown and cheaper here; null with too little of it. Prices under a manufacturer's minimum are left out: they may not be advertised. */
export function basketOf(products: readonly ProductCard[]): Basket | null {
  const cheaper = products.filter(
    (product) => product.in_stock && mayAdvertise(product) && derivePrice(toCents(product.price), toCents(product.msrp)).isSale,
  );
  const chosen = cheaper.slice(0, MOST);
  if (chosen.length < FEWEST) return null;
  const price = chosen.reduce((sum, product) => sum + toCents(product.price), 0);
  const usual = chosen.reduce((sum, product) => sum + toCents(product.msrp), 0);
  return { products: chosen, price, usual, saved: usual - price };
}
