import type { ProductCard } from '@larder/contracts';
import type { RequestContext } from '../../platform/http/context.ts';
import { preferredOf } from '../../quiz/for-catalog.ts';

type Badge = ProductCard['product_badges'][number];

/** Badge categories that a quiz answer can name (CAT-030). */
const VALUE_KINDS = new Set(['diet', 'food_values']);
const keyOf = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

const NEW_TO_YOU: Badge = {
  id: 16,
  badge_text: 'New To You',
  badge_category: { id: 3, name: 'marketing' },
  isPreferenceBadge: false,
};

/** Yields all objects with badges in a response, at any depth: lists, a product's page, its parts. */
function* cardsIn(value: unknown): Generator<{ id: number; product_badges: Badge[] }> {
  if (typeof value !== 'object' || value === null) return;
  if ('product_badges' in value) yield value as { id: number; product_badges: Badge[] };
  for (const inner of Object.values(value)) yield* cardsIn(inner);
}

/**
 * Marks the badges of the shopper's preferred diets and values (CAT-030). It changes the value in place and returns it. Pass
 * only data that was read for this request, never shared data.
 */
export function markPreferred<T>(answer: T, preferred: readonly string[]): T {
  if (preferred.length === 0) return answer;
  const keys = new Set(preferred);
  for (const card of cardsIn(answer)) {
    for (const badge of card.product_badges)
      if (VALUE_KINDS.has(badge.badge_category.name) && keys.has(keyOf(badge.badge_text))) badge.isPreferenceBadge = true;
  }
  return answer;
}

/** As {@link markPreferred}, with the preferences of the caller. */
export const markPreferences = async <T>(c: RequestContext, answer: T): Promise<T> => markPreferred(answer, await preferredOf(c));

/** Adds New To You to everything that the shopper has not bought (CAT-102). Changes in place, as {@link markPreferred}. */
export function markNewToYou<T>(answer: T, bought: readonly number[]): T {
  const known = new Set(bought);
  for (const card of cardsIn(answer)) if (!known.has(card.id)) card.product_badges.push({ ...NEW_TO_YOU });
  return answer;
}
