import { type Cents, percentOf } from '../money/money.ts';

/** How a price changes: to an amount, by an amount, or by a percentage. */
export const PRICE_CHANGES = ['to', 'amount', 'percent'] as const;

/** A change of prices. `value` is cents for `to` and `amount`, a percentage for `percent`; below 0 it lowers. */
export interface PriceChange {
  readonly way: (typeof PRICE_CHANGES)[number];
  readonly value: number;
}

/** Lowest and highest price of a product, cents. */
const PRICE_RANGE = { min: 1, max: 9_999_999 } as const;

/**
 * Changes a price.
 * @param cents the price before
 * @returns the price after it, cents; null outside of the range of prices
 */
export function changedPrice(cents: Cents, { way, value }: PriceChange): Cents | null {
  const after = way === 'to' ? value : cents + (way === 'amount' ? value : percentOf(cents, value));
  return after >= PRICE_RANGE.min && after <= PRICE_RANGE.max ? after : null;
}

/** Prices of a product, cents. */
export interface ProductPrices {
  readonly price: Cents;
  /** What the price is compared with; at least the price. */
  readonly msrp: Cents;
  /** At most the price; null without autoship. */
  readonly autoship: Cents | null;
}

/** The other prices of a product after its price changed: an msrp below it rises to it, and an autoship price above it falls to it. */
export const pricesAfter = ({ msrp, autoship }: ProductPrices, price: Cents): ProductPrices => ({
  price,
  msrp: Math.max(msrp, price),
  autoship: autoship === null ? null : Math.min(autoship, price),
});
