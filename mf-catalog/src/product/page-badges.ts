import type { ProductDetail } from '@larder/contracts';
import { badgesOf } from '@larder/rules';
import { badgeView, type BadgeView } from '@larder/ui';
import { reductionsOf } from './tiers-of.ts';

/** Every badge of a product: the page has the room that a card has not, so none hides behind `+N` (CAT-043, CAT-081, CAT-088 … CAT-104). */
export function badgesOfPage(product: ProductDetail, isTopRated: boolean, extraDiscount: string | null): BadgeView[] {
  const badges = badgesOf({
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
    ebtEligible: product.ebt_eligibility === 1,
    reductions: reductionsOf(product),
  });
  return [
    ...(extraDiscount === null ? [] : [{ text: extraDiscount, tone: 'tomato' as const }]),
    ...(isTopRated ? [{ text: 'Top Rated', tone: 'honey' as const }] : []),
    ...badges.map(badgeView),
  ];
}
