/** Inputs of a product's rank in the recommended order. */
export interface RankFacts {
  sold30d: number;
  ratingSum: number;
  ratingCount: number;
  isNew: boolean;
  isReduced: boolean;
}

/**
 * Calculates a product's rank: sales and ratings, with a small bonus for new or reduced products. Paid placements are marked
 * and do not change the rank.
 */
export function rankOf({ sold30d, ratingSum, ratingCount, isNew, isReduced }: RankFacts): number {
  const liked = ratingCount === 0 ? 3.5 : (ratingSum + 3.5 * 10) / (ratingCount + 10);
  return Math.log1p(sold30d) + liked * 1.5 + (isNew ? 0.6 : 0) + (isReduced ? 0.4 : 0);
}
