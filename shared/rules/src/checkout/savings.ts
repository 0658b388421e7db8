import type { Cents } from '../money/money.ts';
import type { Savings, TotalsLine } from './totals-types.ts';

/** Reductions of the complete cart, computed elsewhere; positive cents. */
export interface CartReductions {
  volume: Cents;
  autoship: Cents;
  coupon: Cents;
  thriveCash: Cents;
}

const total = (lines: readonly TotalsLine[], perPiece: (line: TotalsLine) => Cents): Cents =>
  lines.reduce((sum, line) => sum + Math.max(0, perPiece(line)) * line.qty, 0);

/**
 * What the shopper saves, in cents (CART-023, CART-100): `products` against list prices and by volume, `tpr` by price reductions and the
 * first-autoship offer, `gwp` the value of gifts, `coupon` and applied `thrive_cash`.
 */
export function savingsOf(lines: readonly TotalsLine[], off: CartReductions): Savings {
  const products = lines.filter(({ kind }) => kind === 'product');
  const base = (line: TotalsLine): Cents => line.baseCents ?? line.unitCents;
  return {
    coupon: off.coupon,
    gwp: total(
      lines.filter(({ kind }) => kind === 'gift'),
      ({ unitCents }) => unitCents,
    ),
    products: total(products, (line) => (line.msrpCents ?? base(line)) - base(line)) + off.volume,
    thrive_cash: off.thriveCash,
    tpr: total(products, (line) => base(line) - line.unitCents) + off.autoship,
  };
}
