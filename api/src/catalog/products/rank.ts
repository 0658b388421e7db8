/** What a product's place in the recommended order hangs on. */
export interface RankFacts {
  sold30d: number;
  ratingSum: number;
  ratingCount: number;
  isNew: boolean;
  isReduced: boolean;
}

/** How far up a list a product stands by default: what sells and is liked, with a small lift for what is new or reduced. Who pays for a place gets it marked, never a rank. */
export function rankOf({ sold30d, ratingSum, ratingCount, isNew, isReduced }: RankFacts): number {
  const liked = ratingCount === 0 ? 3.5 : (ratingSum + 3.5 * 10) / (ratingCount + 10);
  return Math.log1p(sold30d) + liked * 1.5 + (isNew ? 0.6 : 0) + (isReduced ? 0.4 : 0);
}
