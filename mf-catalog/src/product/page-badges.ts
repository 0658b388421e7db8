import type { ProductDetail } from '@larder/contracts';
import { badgesOf } from '@larder/rules';
import { badgeFactsOf, badgeView, type BadgeView } from '@larder/ui';

/** Every badge of a product: the page has the room that a card has not, so none hides behind `+N` (CAT-021, CAT-043, CAT-081, CAT-088 … CAT-104). */
export function badgesOfPage(product: ProductDetail, drivers: readonly string[], extraDiscount: string | null): BadgeView[] {
  const badges = badgesOf(badgeFactsOf(product));
  return [
    ...(extraDiscount === null ? [] : [{ text: extraDiscount, tone: 'tomato' as const }]),
    ...drivers.map((text) => ({ text, tone: 'honey' as const })),
    ...badges.map(badgeView),
  ];
}
