import { BADGE_CATEGORY, BADGE_TEXT, isDietBadge, type Badge } from '@larder/rules';

/** Color of a badge. */
export type BadgeTone = 'plain' | 'leaf' | 'honey' | 'tomato' | 'cold' | 'plum' | 'preferred';

/** A badge as it is drawn: its words and its dye. */
export type BadgeView = { text: string; tone: BadgeTone };

function toneOf(badge: Badge): BadgeTone {
  if (badge.isPreference) return 'preferred';
  if (isDietBadge(badge)) return 'leaf';
  if (badge.text === BADGE_TEXT.shipsCold || badge.categoryId === BADGE_CATEGORY.cold) return 'cold';
  if (badge.categoryId === BADGE_CATEGORY.groceryBox) return 'plum';
  if (badge.text === BADGE_TEXT.outOfStock) return 'plain';
  if (badge.categoryId === BADGE_CATEGORY.availability) return 'tomato';
  if (badge.text.includes('Thrive Cash')) return 'honey';
  return 'plain';
}

/**
 * Returns the color of a badge: the shopper's preferences, items that ship cold and items that ship in the grocery box each have a look of their
 * own (CAT-030, CAT-096, CAT-097).
 */
export function badgeView(badge: Badge): BadgeView {
  return { text: badge.text, tone: toneOf(badge) };
}
