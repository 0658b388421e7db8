import fc from 'fast-check';
import { derivePrice, priceFor } from './price.ts';

describe('derived price (CAT-032)', () => {
  test.each([
    [800, 1000, { price: 800, msrp: 1000, totalSavings: 200, isSale: true }],
    [800, 800, { price: 800, msrp: 800, totalSavings: 0, isSale: false }],
    [800, 700, { price: 800, msrp: 800, totalSavings: 0, isSale: false }],
    [800, null, { price: 800, msrp: 800, totalSavings: 0, isSale: false }],
  ])('price %d, msrp %p', (price, msrp, expected) => expect(derivePrice(price, msrp)).toEqual(expected));
});

describe('price by group (OP-048)', () => {
  const product = { priceCents: 1000, msrpCents: 1200, autoshipPriceCents: 950, mapPriceCents: 980, isMapEnabled: true };

  test.each([
    [1, 1000, null, null],
    [4, 1000, 950, 980],
    [5, 1000, null, null],
    [8, 900, 855, 980],
  ] as const)('group %d', (group, price, autoshipPrice, mapPrice) => {
    expect(priceFor(product, group)).toMatchObject({ price, autoshipPrice, mapPrice, msrp: 1200 });
  });

  test('no group, staff included, gets an autoship price that does not exist', () => {
    expect(priceFor({ ...product, autoshipPriceCents: null }, 8).autoshipPrice).toBeNull();
  });

  test('a reduction strikes the old price through (CAT-023)', () => {
    expect(priceFor({ priceCents: 1000, reductions: [{ type: 'by_percent', amount: 20 }] }, 1)).toMatchObject({
      price: 800,
      msrp: 1000,
      isSale: true,
    });
  });
});

describe('a price below the minimum (OP-212)', () => {
  const under = { priceCents: 900, msrpCents: 1200, mapPriceCents: 1000, isMapEnabled: true };

  test.each([
    ['everybody else reads the list price', under, 1, 1200, true, true],
    ['so do the lapsed', under, 5, 1200, true, true],
    ['and the minimum where that is higher', { ...under, mapPriceCents: 1300 }, 1, 1300, true, true],
    ['members read theirs', under, 4, 900, false, true],
    ['staff read theirs', under, 8, 810, false, true],
    ['at the minimum there is nothing to hide', { ...under, mapPriceCents: 900 }, 1, 900, false, false],
    ['above it neither', { ...under, mapPriceCents: 800 }, 1, 900, false, false],
    ['nor without one in force', { ...under, isMapEnabled: false }, 1, 900, false, false],
    ['an autoship price below it is for members', { ...under, mapPriceCents: 880, autoshipPriceCents: 850 }, 4, 900, false, true],
    ['and unknown to others', { ...under, mapPriceCents: 880, autoshipPriceCents: 850 }, 1, 900, false, false],
    [
      'a reduction may undercut it',
      { ...under, mapPriceCents: 880, reductions: [{ type: 'by_fixed' as const, amount: 100 }] },
      1,
      1200,
      true,
      true,
    ],
  ] as const)('%s', (_name, product, group, price, isHidden, isUnderMinimum) => {
    expect(priceFor(product, group)).toMatchObject({ price, isHidden, isUnderMinimum });
  });

  test('a hidden price reveals nothing to non-members', () => {
    const cents = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(cents, cents, cents, (priceCents, other, map) => {
        const seen = (price: number) =>
          priceFor({ priceCents: price, msrpCents: 6_000, mapPriceCents: 5_500 + map, isMapEnabled: true }, 1);
        expect(seen(priceCents)).toEqual(seen(other));
      }),
    );
  });
});
