import type { StockProduct } from './stock.types.ts';

/** Pieces in 30 days from which something is a best seller. */
export const BEST_SELLER_FROM = 1000;

/** Labels that a shopper reads have to be true: nothing is said to sell best that does not (CAT-021). Known once what sells is settled. */
export function withTrueDrivers(product: StockProduct): StockProduct {
  const sellsBest = product.sold30d >= BEST_SELLER_FROM;
  const drivers = product.drivers.map((driver) =>
    driver.name === 'Best Seller' ? { ...driver, qualifies: sellsBest, display: driver.display && sellsBest } : driver,
  );
  return { ...product, drivers };
}
