import type { Cents } from './money.ts';

/**
 * Splits `total` cents over `weights` (cents of each line) by largest remainder, so that the parts add up to `total`
 * exactly and, when `total` is at most the sum of the weights, no part is larger than its weight. Ties go to the earlier line.
 * @throws RangeError for a negative or fractional total, or when there is something to split and no weight to carry it.
 */
export function prorate(total: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!Number.isInteger(total) || total < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('prorate needs whole cents, zero or more');
  if (total === 0) return weights.map(() => 0);
  if (sum === 0) throw new RangeError('Nothing carries a weight');

  const shares = weights.map((weight) => {
    const remainder = (total * weight) % sum;
    return { cents: (total * weight - remainder) / sum, remainder };
  });
  let left = total - shares.reduce((all, share) => all + share.cents, 0);
  // Sorting keeps the order of equals.
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (left === 0) break;
    share.cents += 1;
    left -= 1;
  }
  return shares.map((share) => share.cents);
}
