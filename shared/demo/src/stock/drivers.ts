import type { StockProduct } from './stock.types.ts';

/** Units in 30 days from which a product is a best seller. */
export const BEST_SELLER_FROM = 1000;

/** Labels for shoppers must be true: only best sellers are labeled so (CAT-021). Computed after all sales figures. */
export function withTrueDrivers(product: StockProduct): StockProduct {
  const sellsBest = product.sold30d >= BEST_SELLER_FROM;
  const drivers = product.drivers.map((driver) =>
    driver.name === 'Best Seller' ? { ...driver, qualifies: sellsBest, display: driver.display && sellsBest } : driver,
  );
  return { ...product, drivers };
}
