import { countsForThresholds } from '../checkout/counts.ts';
import { lineCents } from '../checkout/thrive-cash.ts';
import type { TotalsLine } from '../checkout/totals-types.ts';
import type { Cents } from '../money/money.ts';
import { MONTHS_PER_YEAR, PLAN, PLAN_PRICE } from './plans.ts';

/** What a cart says of joining, cents. */
export interface Payback {
  /** Its products at list prices. */
  elsewhereCents: Cents;
  /** The same products as this cart sells them. */
  hereCents: Cents;
  /** So many orders like it save what a year of membership costs. */
  orders: number;
}

/**
 * How soon a year of membership pays for itself in orders like these lines. Products alone are compared, before shipping and tax, which is how the savings
 * guarantee counts; gifts and promo codes do not come again with every order. Null where nothing is saved, or where an order a month would not bring
 * back the price within the year.
 */
export function paybackOf(lines: readonly TotalsLine[]): Payback | null {
  const productLines = lines.filter(countsForThresholds);
  const sum = (centsOf: (line: TotalsLine) => Cents) => productLines.reduce((total, line) => total + centsOf(line), 0);
  const elsewhereCents = sum((line) => Math.max(line.msrpCents ?? 0, line.unitCents) * line.qty);
  const hereCents = sum(lineCents);
  const savedCents = elsewhereCents - hereCents;
  if (savedCents <= 0) return null;
  const orders = Math.ceil(PLAN_PRICE[PLAN.annual] / savedCents);
  return orders > MONTHS_PER_YEAR ? null : { elsewhereCents, hereCents, orders };
}

/** `Joining pays for itself with this order`, `Joining pays for itself in 2 orders like this`. */
export const paybackText = (orders: number): string =>
  `Joining pays for itself ${orders === 1 ? 'with this order' : `in ${orders} orders like this`}`;
