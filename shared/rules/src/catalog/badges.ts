import { boxTypeOf, isPerishable } from '../cart/boxes.ts';
import type { Cents } from '../money/money.ts';
import { thriveCashBadgeText } from './discount-text.ts';
import type { Reduction } from './reductions.ts';

/** Badge category ids (CAT-096, CAT-097, OP-157). */
export const BADGE_CATEGORY = { diet: 1, availability: 2, marketing: 3, cold: 4, groceryBox: 5, foodValues: 6 } as const;

/** The badge whose text is always shown as Out of Stock (CAT-093). */
export const BACK_SOON_ID = 2;

/** Below this stock a simple item is running low (CAT-088). */
const RUNNING_LOW_BELOW = 50;

/** Badge names that the store itself puts on products (CAT-093 … CAT-104). */
export const BADGE_TEXT = {
  outOfStock: 'Out of Stock',
  runningLow: 'Running Low',
  snap: 'SNAP eligible',
  shipsCold: 'Ships Cold',
  itemMin: 'Item Min',
  newToYou: 'New To You',
  new: 'New',
  exclusive: 'Exclusive',
} as const;

/** One badge as drawn on a card (CAT-029, CAT-030). */
export interface Badge {
  id?: number | null;
  text: string;
  categoryId?: number | null;
  categoryName?: string | null;
  isPreference?: boolean;
}

/** The part of a product that earns it badges. */
export interface BadgedProduct {
  badges?: readonly Badge[];
  productType: string;
  inStock: boolean;
  stockQty: number;
  minOrderQty?: number | null;
  soldAsFresh?: string | null;
  boxType?: string | null;
  ebtEligible?: boolean;
  priceCents?: Cents;
  reductions?: readonly Reduction[];
  isNewToYou?: boolean;
}

/** Diet badges leave room for no other (CAT-090, OP-157). */
export function isDietBadge(badge: Badge): boolean {
  return (
    badge.categoryId === BADGE_CATEGORY.diet ||
    badge.categoryId === BADGE_CATEGORY.foodValues ||
    badge.categoryName === 'food_values'
  );
}

/** Stock below 50, in stock, simple (CAT-088). */
export function isRunningLow(product: Pick<BadgedProduct, 'inStock' | 'stockQty' | 'productType'>): boolean {
  return product.inStock && product.productType === 'simple' && product.stockQty < RUNNING_LOW_BELOW;
}

function ownBadges(product: BadgedProduct, isAutoshipRoute: boolean): Badge[] {
  const stored = product.badges ?? [];
  const isCold = isPerishable(boxTypeOf(product)) || stored.some(({ categoryId }) => categoryId === BADGE_CATEGORY.cold);
  const cash = thriveCashBadgeText(product.reductions ?? []);
  const marketing = (text: string): Badge => ({ text, categoryId: BADGE_CATEGORY.marketing });
  return [
    ...(isRunningLow(product) ? [{ text: BADGE_TEXT.runningLow, categoryId: BADGE_CATEGORY.availability }] : []),
    ...(product.ebtEligible && !isAutoshipRoute ? [marketing(BADGE_TEXT.snap)] : []),
    ...(isCold ? [{ text: BADGE_TEXT.shipsCold, categoryId: BADGE_CATEGORY.cold }] : []),
    ...((product.minOrderQty ?? 1) > 1 ? [marketing(BADGE_TEXT.itemMin)] : []),
    ...(cash ? [marketing(cash)] : []),
    ...(product.isNewToYou ? [marketing(BADGE_TEXT.newToYou)] : []),
  ];
}

/**
 * All badges of a product, stored ones first and each text once: Back Soon reads Out of Stock (CAT-093), SNAP is left out under
 * /autoship (CAT-094, CAT-095), what travels in the fresh or the frozen box says Ships Cold (CAT-098, OP-157).
 */
export function badgesOf(product: BadgedProduct, options: { isAutoshipRoute?: boolean } = {}): Badge[] {
  const stored = (product.badges ?? []).map((badge) =>
    badge.id === BACK_SOON_ID ? { ...badge, text: BADGE_TEXT.outOfStock } : badge,
  );
  const all = [...stored, ...ownBadges(product, options.isAutoshipRoute ?? false)];
  return all.filter((badge, index) => all.findIndex(({ text }) => text === badge.text) === index);
}

/** By name, ignoring case. Not `localeCompare`: it loads the browser's language tables, which blocks a page for 20 ms. */
function byName(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? 0 : left < right ? -1 : 1;
}

function inOrder(a: Badge, b: Badge): number {
  return (
    Number(b.isPreference ?? false) - Number(a.isPreference ?? false) || a.text.length - b.text.length || byName(a.text, b.text)
  );
}

/**
 * What fits on a card (CAT-089 … CAT-092, OP-156): preference badges first, then shortest text, ties by name; two, or one when a
 * diet badge is among them; `more` is the N of the `+N` badge, 0 when all fit, and `hidden` are the badges behind it.
 */
export function cardBadges(badges: readonly Badge[]): { shown: Badge[]; hidden: Badge[]; more: number } {
  const cap = badges.some(isDietBadge) ? 1 : 2;
  const sorted = badges.toSorted(inOrder);
  const hidden = sorted.slice(cap);
  return { shown: sorted.slice(0, cap), hidden, more: hidden.length };
}
