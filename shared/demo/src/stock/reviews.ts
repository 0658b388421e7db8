import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';
import { CLOSINGS, FIRST_NAMES, reviewWords, TITLES } from './review-words.ts';
import type { StockProduct, StockReview } from './stock.types.ts';

const THREE_YEARS = 1095;

/** Stars as shoppers give them: most love it, some are angry, few are lukewarm; `quality` 0 … 1 shifts the whole. */
function starsFrom(random: Random, quality: number): number {
  const roll = random.next();
  const five = 0.4 + quality * 0.42;
  if (roll < five) return 5;
  const rest = (roll - five) / (1 - five);
  if (rest < 0.5) return 4;
  if (rest < 0.7) return 3;
  return rest < 0.82 ? 2 : 1;
}

/** Which products a review is about. */
export interface Reviewed {
  department: string;
  kind: Pick<Kind, 'base' | 'made' | 'leaf' | 'noun' | 'bare'>;
  flavor: string;
  ageDays: number;
}

/** One written review; no older than three years or than the product. */
function reviewOf(random: Random, { department, kind, flavor, ageDays }: Reviewed, quality: number): StockReview {
  const rating = starsFrom(random, quality);
  const words = reviewWords(department, kind);
  const phrases = rating >= 4 ? words.loved : rating === 3 ? words.mixed : words.bad;
  const from = (texts: string): string => random.pick(texts.split('|'));
  const noun = (kind.bare ? flavor : kind.noun).toLowerCase();
  const first = from(phrases);
  const second = random.chance(0.3) ? from(phrases) : first;
  const text = [first, second === first ? '' : second, from(CLOSINGS[rating] ?? '')].filter(Boolean).join(' ');
  const name = random.pick(FIRST_NAMES);
  return {
    rating,
    title: from(TITLES[rating] ?? ''),
    name: random.chance(0.12) ? name : `${name} ${random.pick('ABCDEFGHJKLMNOPRSTVWZ'.split(''))}.`,
    text: text.replaceAll('{noun}', noun),
    // Most have no votes, a few have many.
    helpful: random.chance(0.45) ? Math.floor(random.next() ** 4 * 120) + (random.chance(0.5) ? 1 : 0) : 0,
    daysAgo: random.int(0, Math.min(THREE_YEARS, ageDays)),
  };
}

/** Ratings of a product, the written ones among them. A new product has few. */
export function ratingsOf(random: Random, about: Reviewed): Pick<StockProduct, 'ratings' | 'reviews'> {
  const quality = random.next();
  const isNew = about.ageDays < 60;
  const written = random.chance(isNew ? 0.3 : 0.05) ? 0 : random.int(1, isNew ? 4 : random.chance(0.1) ? 24 : 8);
  const reviews = Array.from({ length: written }, () => reviewOf(random, about, quality));
  const silent = written === 0 ? 0 : random.int(0, isNew ? 12 : random.chance(0.2) ? 900 : 90);
  const ratings = [...reviews.map(({ rating }) => rating), ...Array.from({ length: silent }, () => starsFrom(random, quality))];
  const sum = ratings.reduce((a, b) => a + b, 0);
  const stars = [1, 2, 3, 4, 5].map((each) => ratings.filter((one) => one === each).length);
  return { ratings: { sum, count: written + silent, stars }, reviews };
}
