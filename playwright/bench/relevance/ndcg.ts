const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * How near a list comes to the best one that could be made of all products (NDCG at `at`): 1 is as good as can be. Null where nothing fits.
 * `found`: grades of the list in its order; `all`: grades of every product.
 */
export function ndcg(found: readonly number[], all: readonly number[], at = 10): number | null {
  const best = gain(all.toSorted((a, b) => b - a).slice(0, at));
  return best === 0 ? null : gain(found.slice(0, at)) / best;
}
