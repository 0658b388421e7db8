import { isUnderMinimum } from './map.ts';

test.each([
  [899, true],
  [900, false],
  [null, false],
])('%p under a minimum of 900 cents: %p (CAT-010)', (cents, isUnder) => {
  expect(isUnderMinimum({ isMapEnabled: true, mapPriceCents: 900 }, cents)).toBe(isUnder);
  expect(isUnderMinimum({ isMapEnabled: false, mapPriceCents: 900 }, cents)).toBe(false);
  expect(isUnderMinimum({ isMapEnabled: true, mapPriceCents: null }, cents)).toBe(false);
});
