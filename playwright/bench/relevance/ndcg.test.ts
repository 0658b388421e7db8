import { expect, test } from 'vitest';
import { ndcg } from './ndcg.ts';

test.each([
  ['the best order', [3, 1, 0], [0, 1, 3], 1],
  ['nothing that fits', [0, 0], [3, 0], 0],
  ['nothing found', [], [3], 0],
])('%s', (_what, found, all, score) => {
  expect(ndcg(found, all)).toBe(score);
});

test('the right one counts less the further down it stands, and nothing is told where nothing fits', () => {
  const [second, third] = [ndcg([0, 3], [3, 0, 0]) ?? 0, ndcg([0, 0, 3], [3, 0, 0]) ?? 0];
  expect(second).toBeCloseTo(1 / Math.log2(3));
  expect(second).toBeGreaterThan(third);
  expect(ndcg([0], [0, 0])).toBeNull();
});
