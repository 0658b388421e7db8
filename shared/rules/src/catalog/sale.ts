import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import type { ProductType } from './product-type.ts';

/** Days of price history that a price is compared with, and most days of a sale (CAT-023). */
export const SALE_DAYS = 30;
const SALE_MS = SALE_DAYS * DAY_MS;

/** A price of one price list from a moment on; ms since 1970. */
export interface PastPrice {
  since: number;
  cents: Cents;
}

/** A real saving: `wasCents` is the lowest price of the 30 days before this one began; from `until` (ms since 1970) on it is the regular price. */
export interface Sale {
  wasCents: Cents;
  until: number;
}

/** Credit and memberships cost what they say. */
const NEVER: readonly ProductType[] = ['giftcard', 'membership'];

/**
 * Whether a price is a real reduction, and from which price (CAT-023, CAT-032): it is below the lowest price of this price list in the 30
 * days before it began, and has been valid for less than 30 days. So a product that was made dearer first, or is permanently reduced, is no sale, and
 * neither is one that was never sold for more. Cards, pages, the facet `On sale`, deals and the sort by saving all use it.
 * @param history earlier prices, in any order; those after `now` do not count
 */
export function realSale(
  { productType, priceCents }: { productType: ProductType; priceCents: Cents },
  history: readonly PastPrice[],
  now: number,
): Sale | null {
  if (NEVER.includes(productType)) return null;
  const past = history.filter(({ since }) => since <= now).toSorted((a, b) => b.since - a.since);
  const other = past.findIndex(({ cents }) => cents !== priceCents);
  const before = other < 0 ? [] : past.slice(other);
  const began = past.slice(0, before.length === 0 ? past.length : other).at(-1)?.since ?? now;
  const until = began + SALE_MS;
  if (until <= now) return null;
  const priorPrices: Cents[] = [];
  for (const { since, cents } of before) {
    priorPrices.push(cents);
    if (since <= began - SALE_MS) break;
  }
  const wasCents = Math.min(...priorPrices);
  return priorPrices.length > 0 && wasCents > priceCents ? { wasCents, until } : null;
}
