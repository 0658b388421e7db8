import fc from 'fast-check';
import { differenceOfShares, experimentResults, estimateShare, type SideCounts } from './experiment-results.ts';

const side = (change: Partial<SideCounts> = {}): SideCounts => ({
  visitors: 1000,
  buyers: 100,
  orders: 110,
  revenueCents: 500_000,
  revenueSquares: 3_000_000_000,
  visitorsWithError: 10,
  ...change,
});

test.each([
  // Newcombe 1998, tables of the Wilson interval and of method 10.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %d of %d is %d to %d', (count, visitors, low, high) => {
  const estimate = estimateShare(count, visitors);
  expect(estimate.low).toBeCloseTo(low, 4);
  expect(estimate.high).toBeCloseTo(high, 4);
});

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
])('the difference of %d of %d and %d of %d', (a, of, b, base, low, high) => {
  const difference = differenceOfShares(estimateShare(a, of), estimateShare(b, base));
  expect(difference.low).toBeCloseTo(low, 4);
  expect(difference.high).toBeCloseTo(high, 4);
});

test('a share is in its interval, which gets narrower with more visitors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (visitors, at) => {
      const count = at % (visitors + 1);
      const { value, low, high } = estimateShare(count, visitors);
      expect(low <= value + 1e-12 && value <= high + 1e-12 && low >= 0 && high <= 1).toBe(true);
      const more = estimateShare(count * 10, visitors * 10);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

test('revenue of a visitor: mean with its interval, and the difference of two means', () => {
  // Two visitors spend 1000 and 3000 cents, two others 2000 and 2000.
  const [, other] = experimentResults([
    side({ visitors: 2, revenueCents: 4000, revenueSquares: 10_000_000 }),
    side({ visitors: 2, revenueCents: 4000, revenueSquares: 8_000_000 }),
  ]);
  expect(other?.revenue).toEqual({ value: 2000, low: 2000, high: 2000 });
  expect(other?.difference?.revenue.value).toBe(0);
  expect(other?.difference?.revenue.high).toBeCloseTo(1.959964 * 1000, 3);
});

test('guard metrics: fewer buyers and more errors beyond chance are harms, small differences are none', () => {
  const harms = (change: Partial<SideCounts>) => experimentResults([side(), side(change)])[1]?.harms;
  expect(harms({})).toEqual([]);
  expect(harms({ buyers: 95, visitorsWithError: 13 })).toEqual([]);
  expect(harms({ buyers: 50 })).toEqual(['orders']);
  expect(harms({ visitorsWithError: 60 })).toEqual(['errors']);
  expect(experimentResults([side(), side({ buyers: 150 })])[1]?.harms).toEqual([]);
});

test('no visitors yet: nothing is known, and nothing harms', () => {
  const none = side({ visitors: 0, buyers: 0, orders: 0, revenueCents: 0, revenueSquares: 0, visitorsWithError: 0 });
  expect(experimentResults([none, none])[1]).toMatchObject({ conversion: { value: 0, low: 0, high: 1 }, harms: [] });
  expect(experimentResults([])).toEqual([]);
});
