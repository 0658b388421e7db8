import type { ProductCard } from '@larder/contracts';
import { reductionType, toCents, valueKind, type Reduction, type Tier } from '@larder/rules';

/** The price tiers of a wire product in the words of the rules, lowest first (CAT-022, CAT-074). */
export function tiersOf({ tiered_pricing }: Pick<ProductCard, 'tiered_pricing'>): Tier[] {
  const tiers = tiered_pricing.flatMap(({ min, max, promo_type, discount_type, promo_value }) => {
    const kind = valueKind(discount_type);
    return kind ? [{ min, max, promoType: promo_type, kind, value: kind === 'dollar' ? toCents(promo_value) : promo_value }] : [];
  });
  return tiers.toSorted((a, b) => a.min - b.min);
}

/** The reductions of a wire product in the words of the rules (CAT-033 … CAT-038). */
export function reductionsOf({ temporary_price_reduction }: Pick<ProductCard, 'temporary_price_reduction'>): Reduction[] {
  return temporary_price_reduction.flatMap(({ type: raw, amount }) => {
    const type = reductionType(raw);
    return type ? [{ type, amount: type.endsWith('_fixed') ? toCents(amount) : amount }] : [];
  });
}
