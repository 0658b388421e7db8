import { type Cents, formatUsd } from '../money/money.ts';

/**
 * What one unit of measure costs (an ounce, a fluid ounce, a piece of a pack) of a product that holds `amount` of them; whole cents, at least one.
 * Not to be taken for `unit_price` of a cart's line, which is the price of one product.
 */
export function pricePerUnit(price: Cents, amount: number): Cents {
  return Math.max(1, Math.round(price / amount));
}

/** As cards say it: `$0.25/oz` (CAT-008). */
export const pricePerUnitText = (price: Cents, amount: number, unit: string): string =>
  `${formatUsd(pricePerUnit(price, amount))}/${unit}`;
