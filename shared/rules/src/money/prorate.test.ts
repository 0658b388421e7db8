import fc from 'fast-check';
import { prorate } from './prorate.ts';

describe('prorate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [5, 5], [0, 0]],
    [10, [0, 10], [0, 10]],
    [7, [3, 4], [3, 4]],
    [1, [1, 2, 3], [0, 0, 1]],
  ])('%d over %p is %p', (total, weights, expected) => expect(prorate(total, weights)).toEqual(expected));

  test('refuses what it cannot split', () => {
    expect(() => prorate(1, [0, 0])).toThrow(RangeError);
    expect(() => prorate(-1, [1])).toThrow(RangeError);
    expect(() => prorate(1.5, [1])).toThrow(RangeError);
    expect(() => prorate(1, [-1, 5])).toThrow(RangeError);
  });

  test('the parts add up and none exceeds its weight', () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sum = all.reduce((a, b) => a + b, 0);
        const total = Math.floor(sum * share);
        const parts = prorate(total, all);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(all[index] ?? 0));
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
