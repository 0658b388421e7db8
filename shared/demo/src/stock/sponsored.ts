import { placeOf } from './places.ts';
import type { StockProduct } from './stock.types.ts';

/** Places in a list that makers may pay for, apart from each other, in the order in which they are sold within an aisle. */
const POSITIONS = [3, 8, 14, 22, 31, 40, 48, 56];
/** Every so many shelves, one goes without. */
const FREE_SHELF = 5;

/** One sponsored product on most shelves (CAT-024): in stock, of a maker, never of the house; positions differ within an aisle. */
export function sponsored(products: readonly StockProduct[]): StockProduct[] {
  const shelves = new Set<string>();
  const sold = new Map<string, number>();
  return products.map((product) => {
    const { categoryKey, brandId, stockQty, isAvailable } = product;
    if (!categoryKey || shelves.has(categoryKey) || brandId === 1 || stockQty < 50 || !isAvailable) return product;
    shelves.add(categoryKey);
    const { aisle } = placeOf(categoryKey);
    const nth = sold.get(aisle) ?? 0;
    sold.set(aisle, nth + 1);
    if (shelves.size % FREE_SHELF === 0) return product;
    return { ...product, adPosition: POSITIONS[nth % POSITIONS.length] as number };
  });
}
