import { type badgesOf, type Cents, reductionType, toCents, valueKind, type Reduction, type Tier } from '@larder/rules';
import type { CardProduct } from './card-product.ts';

/** The reductions of a wire product in the words of the rules: cents or percent (CAT-033 … CAT-038). */
export function reductionsOf({ temporary_price_reduction }: Pick<CardProduct, 'temporary_price_reduction'>): Reduction[] {
  return temporary_price_reduction.flatMap(({ type: raw, amount }) => {
    const type = reductionType(raw);
    return type ? [{ type, amount: type.endsWith('_fixed') ? toCents(amount) : amount }] : [];
  });
}

/** Whether it costs less than in the 30 days before, as the facet `On sale` counts it (CAT-023). */
export const isOnSale = ({ was_price }: Pick<CardProduct, 'was_price'>): boolean => was_price !== null;

/** On sale: what it cost before, cents, the lowest of 30 days; else null. */
export const wasCents = ({ was_price }: Pick<CardProduct, 'was_price'>): Cents | null =>
  was_price === null ? null : toCents(was_price);

/** The price of one unit on autoship, cents; null without one. */
export const autoshipCents = ({ autoship_price }: Pick<CardProduct, 'autoship_price'>): Cents | null =>
  autoship_price === null ? null : toCents(autoship_price);

/** The tiers of a wire product in the words of the rules, lowest first (CAT-022, CAT-074). */
export function tiersOf({ tiered_pricing }: Pick<CardProduct, 'tiered_pricing'>): Tier[] {
  const tiers = tiered_pricing.flatMap(({ min, max, promo_type, discount_type, promo_value }) => {
    const kind = valueKind(discount_type);
    return kind ? [{ min, max, promoType: promo_type, kind, value: kind === 'dollar' ? toCents(promo_value) : promo_value }] : [];
  });
  return tiers.toSorted((a, b) => a.min - b.min);
}

/** What decides a wire product's badges, for `badgesOf` (CAT-088 … CAT-104). */
export function badgeFactsOf(product: CardProduct): Parameters<typeof badgesOf>[0] {
  return {
    badges: product.product_badges.map((badge) => ({
      id: badge.id,
      text: badge.badge_text,
      categoryId: badge.badge_category.id,
      categoryName: badge.badge_category.name,
      isPreference: badge.isPreferenceBadge,
    })),
    productType: product.product_type,
    inStock: product.in_stock,
    stockQty: product.qty,
    minOrderQty: product.min_order_qty,
    soldAsFresh: product.sold_as_fresh,
    boxType: product.box_type,
    ebtEligible: product.ebt_eligibility === 1,
    reductions: reductionsOf(product),
  };
}
