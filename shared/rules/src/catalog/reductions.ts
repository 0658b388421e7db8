import { percentOf, roundHalfUp, type Cents } from '../money/money.ts';

/** The six reduction types (CAT-033 … CAT-038). The two `tc_` ones leave the price alone and give Thrive Cash back. */
export const REDUCTION_TYPES = ['tc_percent', 'tc_fixed', 'by_percent', 'by_fixed', 'to_percent', 'to_fixed'] as const;
type ReductionType = (typeof REDUCTION_TYPES)[number];

/** One price reduction. `amount` is a percentage for the `_percent` types and cents for the `_fixed` ones. */
export interface Reduction {
  type: ReductionType;
  amount: number;
}

/** How a Thrive Cash value or a tier value is counted. */
export type ValueKind = 'percent' | 'dollar';

const KINDS: Readonly<Record<string, ValueKind>> = {
  percent: 'percent',
  percentage: 'percent',
  tc_percent: 'percent',
  by_percent: 'percent',
  dollar: 'dollar',
  fixed: 'dollar',
  tc_fixed: 'dollar',
  by_fixed: 'dollar',
};

/** Reads every spelling of a value's kind on badges, tiers and coupons (OP-012); null for an unknown one. */
export function valueKind(raw: string): ValueKind | null {
  const name = raw.trim().toLowerCase();
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? null) : null;
}

/** Reads every spelling of a reduction type; `dollar` and `percentage` are Thrive Cash (OP-012). Null for an unknown one. */
export function reductionType(raw: string): ReductionType | null {
  const name = raw.trim().toLowerCase();
  if (name === 'dollar') return 'tc_fixed';
  if (name === 'percent' || name === 'percentage') return 'tc_percent';
  return REDUCTION_TYPES.find((type) => type === name) ?? null;
}

/** Whether a reduction lowers the price, and so is a sale: the others give Thrive Cash back. */
export function lowersPrice(type: ReductionType): boolean {
  return type !== 'tc_percent' && type !== 'tc_fixed';
}

function reducedOnce(price: Cents, { type, amount }: Reduction): Cents {
  const value = Math.max(0, amount);
  switch (type) {
    case 'by_percent':
      return price - percentOf(price, Math.min(100, value));
    case 'by_fixed':
      return price - roundHalfUp(value);
    case 'to_percent':
      return percentOf(price, value);
    case 'to_fixed':
      return roundHalfUp(value);
    case 'tc_percent':
    case 'tc_fixed':
      return price;
  }
}

/** The price in cents after all reductions in list order: rounded after each, never below 0 and never raised (OP-026). */
export function reducedPrice(price: Cents, reductions: readonly Reduction[]): Cents {
  return reductions.reduce((current, reduction) => Math.min(current, Math.max(0, reducedOnce(current, reduction))), price);
}

/** The Thrive Cash in cents that one piece sold at `price` gives back (CAT-033, CAT-034, OP-026). */
export function thriveCashOf(price: Cents, reductions: readonly Reduction[]): Cents {
  return reductions.reduce((sum, { type, amount }) => {
    if (type === 'tc_percent') return sum + percentOf(price, Math.max(0, amount));
    return type === 'tc_fixed' ? sum + roundHalfUp(Math.max(0, amount)) : sum;
  }, 0);
}
