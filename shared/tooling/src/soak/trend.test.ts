import { judge, percentile, type Point, settled, slopeOf } from './trend.ts';

const line = (values: readonly number[]): Point[] => values.map((value, at) => ({ at, value }));

test('the percentile is a value of the list', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([5], 0.99)).toBe(5);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the first third is left out', () => {
  expect(settled(line([9, 9, 9, 1, 2, 3, 4, 5, 6, 7])).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the slope of a line is exact, and one outlier does not change it', () => {
  expect(slopeOf(line([0, 2, 4, 6, 8]))).toBe(2);
  expect(slopeOf(line([0, 2, 4, 600, 8, 10, 12]))).toBeCloseTo(2, 5);
  expect(slopeOf([])).toBe(0);
});

const BOUND = { growth: 10, share: 0.1 };

test('a measure that grows in the first third alone is flat, one that grows on is not', () => {
  expect(judge('rss', line([0, 50, 90, 100, 101, 100, 99, 100, 101, 100]), BOUND)).toMatchObject({ isFlat: true, allowed: 10 });
  expect(judge('rss', line([100, 110, 120, 130, 140, 150, 160, 170, 180, 190]), BOUND)).toMatchObject({
    isFlat: false,
    growth: 60,
  });
});

test('a saw-tooth is flat, and one that falls, too', () => {
  expect(judge('heap', line([40, 60, 80, 40, 60, 80, 40, 60, 80, 40, 60, 80]), { growth: 20, share: 0 }).isFlat).toBe(true);
  expect(judge('heap', line([90, 80, 70, 60, 50, 40, 30, 20, 10]), BOUND).isFlat).toBe(true);
});

test('too few points or minutes judge nothing', () => {
  const grows = line([0, 0, 0, 0, 40, 80, 120, 160, 200, 240, 280, 320]);
  expect(judge('rss', grows, { ...BOUND, minutes: 20 }).isFlat).toBeNull();
  expect(judge('rss', grows, { ...BOUND, minutes: 5 }).isFlat).toBe(false);
  expect(judge('rss', line([1, 2, 3]), BOUND).isFlat).toBeNull();
});
