import fc from 'fast-check';
import {
  formatDollars,
  formatDollarsShort,
  formatUsd,
  formatUsdShort,
  percentOf,
  roundHalfUp,
  toCents,
  toDollars,
} from './money.ts';

describe('roundHalfUp', () => {
  test.each([
    [72.5, 73],
    [72.49, 72],
    [100.49999999999999, 100 + 1],
    [-72.5, -73],
    [-0.2, 0],
    [0, 0],
  ])('%d becomes %d', (value, expected) => {
    expect(Object.is(roundHalfUp(value), expected)).toBe(true);
  });
});

describe('percentOf', () => {
  test.each([
    [1000, 7.25, 73],
    [1000, 20, 200],
    [12000, 5, 600],
    [1, 50, 1],
    [1, 49.9999, 0],
    [-1000, 7.25, -73],
    [0, 30, 0],
    [-1, 30, 0],
    [1000, -7.25, -73],
    [-1000, -7.25, 73],
  ])('of %d cents, %d percent is %d', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });

  test('is never further than half a cent from the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
        const exactTimes10000 = cents * basisPoints;
        expect(Math.abs(percentOf(cents, basisPoints / 100) * 10_000 - exactTimes10000)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('the edge between cents and dollars', () => {
  test.each([
    ['59.95', 5995],
    [1.005, 101],
    [8, 800],
    [-3.5, -350],
    [0.1 + 0.2, 30],
  ])('toCents(%s) is %d', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

  test.each(['', ' ', 'abc', Number.NaN, Number.POSITIVE_INFINITY])('toCents refuses %p', (bad) => {
    expect(() => toCents(bad)).toThrow(RangeError);
  });

  test('every whole number of cents survives the way to the wire and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => toCents(toDollars(cents)) === cents));
  });
});

describe('formatting (CAT-002)', () => {
  test.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [250, '$2.50', '$2.50'],
    [15000, '$150.00', '$150'],
    [123456789, '$1,234,567.89', '$1,234,567.89'],
    [-600, '−$6.00', '−$6'],
    [-0.2, '$0.00', '$0'],
  ])('%d is %s, short %s', (cents, long, short) => {
    expect(formatUsd(cents)).toBe(long);
    expect(formatUsdShort(cents)).toBe(short);
  });
});

test.each([
  [8, '$8.00', '$8'],
  [1234.5, '$1,234.50', '$1,234.50'],
  [1.005, '$1.01', '$1.01'],
  [-6, '−$6.00', '−$6'],
])('an amount of the API, %d dollars, reads %s, or short %s', (dollars, text, short) => {
  expect([formatDollars(dollars), formatDollarsShort(dollars)]).toEqual([text, short]);
});
