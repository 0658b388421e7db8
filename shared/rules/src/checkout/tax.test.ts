import { SHIPPABLE_REGIONS } from '../account/regions.ts';
import { DEFAULT_TAX_RATES, isTaxable, TAX_CLASSES, taxOn, taxRate } from './tax.ts';

test('every place that is shipped to has a rate, and no other', () => {
  expect(Object.keys(DEFAULT_TAX_RATES).toSorted()).toEqual(Object.keys(SHIPPABLE_REGIONS).toSorted());
});

test('wine, household, beauty and supplements are taxed (OP-021)', () => {
  expect(TAX_CLASSES.filter(isTaxable)).toEqual(['wine', 'household', 'beauty', 'supplements']);
});

test.each([
  ['CA', 7.25],
  [' ny ', 4],
  ['TX', 6.25],
  ['FL', 6],
  ['OR', 0],
  ['AK', 0],
  [null, 0],
])('rate of %p is %d', (region, rate) => expect(taxRate(region)).toBe(rate));

describe('tax of a cart (CHK-072, OP-021)', () => {
  test('$10.00 of wine to CA is $0.73, food nothing', () => {
    expect(taxOn([{ taxClass: 'wine', cents: 1000 }], 'CA')).toBe(73);
    expect(taxOn([{ taxClass: 'food', cents: 1000 }], 'CA')).toBe(0);
  });
  test('rounded once for the cart, not for each line', () => {
    const line = { taxClass: 'beauty', cents: 1000 } as const;
    expect(taxOn([line, line, line], 'CA')).toBe(218);
  });
});
