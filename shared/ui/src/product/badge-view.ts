import { BADGE_CATEGORY, BADGE_TEXT, isDietBadge, type Badge } from '@larder/rules';

export type BadgeTone = 'plain' | 'leaf' | 'honey' | 'tomato' | 'cold' | 'plum' | 'preferred';

/** A badge as it is drawn: its words and its dye. */
export type BadgeView = { text: string; tone: BadgeTone };

function toneOf(badge: Badge): BadgeTone {
  if (badge.isPreference) return 'preferred';
  if (isDietBadge(badge)) return 'leaf';
  if (badge.text === BADGE_TEXT.shipsCold || badge.categoryId === BADGE_CATEGORY.cold) return 'cold';
  if (badge.text === BADGE_TEXT.outOfStock) return 'plain';
  if (badge.categoryId === BADGE_CATEGORY.availability) return 'tomato';
  if (badge.text.includes('Thrive Cash')) return 'honey';
  return 'plain';
}

/** Gives a badge of the rules its dye; a badge that meets the shopper's own wishes has a look of its own (CAT-030). */
export function badgeView(badge: Badge): BadgeView {
  return { text: badge.text, tone: toneOf(badge) };
}
