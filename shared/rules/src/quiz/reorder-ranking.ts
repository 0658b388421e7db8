import { boughtEvery, type Purchase, rhythmOf } from '../shop/rhythm.ts';
import { DAY_MS } from '../time/los-angeles.ts';

/** A product that a shopper bought before, with what is known of it. */
export interface FrequentProduct {
  id: number;
  purchases: readonly Purchase[];
  /** How often they took it out of a cart that was filled for them, since they bought it last. */
  removals: number;
}

/** A product that they may want again now. */
export interface Wanted {
  id: number;
  /** How much speaks for it; only good to be compared. */
  score: number;
  /** Why it is proposed, as shoppers read it. */
  because: string;
}

/** Without a rhythm a product is thought to last so long, days. */
const LASTS_DAYS = 30;
/** Who shops for the first or second time is thought to come back after so long, days. */
const COMES_BACK_DAYS = 30;
/** After so many rhythms without it one is likely to have given it up. */
const GIVEN_UP = 1.8;
/** What one removal leaves of the score. */
const AFTER_REMOVAL = 0.4;
/** Factor for products that are bought without a regular interval. */
const WITHOUT_RHYTHM = 0.6;

/** How far it is used up by the middle of the time until the next order, 0 … 1: what lasts beyond it is not needed yet, what was left out for long is not needed any more. */
function dueness(passed: number): number {
  if (passed < 1) return passed ** 3;
  return passed <= GIVEN_UP ? 1 : (GIVEN_UP / passed) ** 2;
}

/** How sure it is that they buy it again at all: once is a try, five times is a habit. */
const habit = (times: number): number => times ** 2 / (times ** 2 + 12);

const span = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

/** Days from one order to the next, the middle of them, by the moments at which anything was bought. */
function visitDays(products: readonly FrequentProduct[]): number {
  const days = [...new Set(products.flatMap(({ purchases }) => purchases.map(({ at }) => at.getTime())))].toSorted(
    (a, b) => a - b,
  );
  const gaps = days
    .slice(1)
    .map((at, index) => (at - (days[index] ?? at)) / DAY_MS)
    .toSorted((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? COMES_BACK_DAYS;
}

function wantedOf({ id, purchases, removals }: FrequentProduct, now: Date, ahead: number): Wanted | null {
  const moments = purchases.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const times = purchases.length;
  const rhythm = rhythmOf(purchases);
  const lasts = rhythm?.days ?? (times > 1 ? (last - first) / DAY_MS / (times - 1) : LASTS_DAYS);
  const passed = (Math.max(0, span(new Date(last), now)) + ahead) / Math.max(1, lasts);
  return {
    id,
    score: habit(times) * dueness(passed) * (rhythm ? 1 : WITHOUT_RHYTHM) * AFTER_REMOVAL ** removals,
    because: rhythm ? boughtEvery(rhythm.days) : times === 1 ? 'You bought it before' : `You bought it ${times} times`,
  };
}

/** What speaks enough for a product to be put into a cart before it is looked for anything new. */
const ENOUGH = 0.3;

/** What a shopper may want again now, most of all first; what they bought too lately, or took out again and again, does not stand among it. */
export function wantedAgain(products: readonly FrequentProduct[], now: Date): Wanted[] {
  return rankedAgain(products, now).filter(({ score }) => score >= ENOUGH);
}

/** All that was bought, what is most likely wanted now first; of equals the one that was bought more often, then the older product. */
export function rankedAgain(products: readonly FrequentProduct[], now: Date): Wanted[] {
  const times = new Map(products.map(({ id, purchases }) => [id, purchases.length]));
  const ahead = visitDays(products) / 2;
  return products
    .flatMap((good) => wantedOf(good, now, ahead) ?? [])
    .toSorted((a, b) => b.score - a.score || (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0) || a.id - b.id);
}
