import { formatUsdShort, percentOf, type Cents } from '../money/money.ts';
import type { ValueKind } from './reductions.ts';

/** A price tier of a product (CAT-022): `value` is a percentage or cents; `max` null means open ended (OP-027). */
export interface Tier {
  min: number;
  max?: number | null;
  promoType: 'thrive_cash' | 'price';
  kind: ValueKind;
  value: number;
}

/** The tier that holds for `qty` units; of several the one with the highest start wins (OP-027). */
export function tierFor(tiers: readonly Tier[], qty: number): Tier | null {
  const matching = tiers.filter(({ min, max }) => qty >= min && qty <= (max ?? Number.POSITIVE_INFINITY));
  return matching.toSorted((a, b) => b.min - a.min)[0] ?? null;
}

/** The discount of a tier in cents for a line of `lineCents`; never more than the line for a price tier (OP-024, OP-027). */
export function tierSavingsCents(tier: Tier, lineCents: Cents): Cents {
  const discountCents = tier.kind === 'percent' ? percentOf(lineCents, tier.value) : tier.value;
  return Math.max(0, tier.promoType === 'price' ? Math.min(discountCents, lineCents) : discountCents);
}

/** Formats the value of a tier, `10%` or `$2` (CAT-074). */
export function tierValueText(tier: Pick<Tier, 'kind' | 'value'>): string {
  return tier.kind === 'percent' ? `${tier.value}%` : formatUsdShort(tier.value);
}

/**
 * What to buy for the next tier, or null when none is ahead: `Buy 3, Get $2 Thrive Cash` with none in the cart,
 * `Add 2 More, Get $2 Thrive Cash` with some (CAT-072, CAT-073).
 */
export function tierMessage(tiers: readonly Tier[], qtyInCart: number): string | null {
  const next = tiers.filter(({ min }) => min > qtyInCart).toSorted((a, b) => a.min - b.min)[0];
  if (!next) return null;
  const gain = `${tierValueText(next)} ${next.promoType === 'thrive_cash' ? 'Thrive Cash' : 'Off'}`;
  return qtyInCart > 0 ? `Add ${next.min - qtyInCart} More, Get ${gain}` : `Buy ${next.min}, Get ${gain}`;
}
