import { describe, expect, test } from '@jest/globals';
import { advertisedPrice, derivePrice, priceFor, unitPriceFor } from './price.ts';

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

  test('a reduction strikes the old price through (CAT-023)', () => {
    expect(priceFor({ priceCents: 1000, reductions: [{ type: 'by_percent', amount: 20 }] }, 1)).toMatchObject({
      price: 800,
      msrp: 1000,
      isSale: true,
    });
  });

  test('an autoship line pays the autoship price only where the group has one (MEM-019)', () => {
    expect(unitPriceFor(product, 4, true)).toBe(950);
    expect(unitPriceFor(product, 4)).toBe(1000);
    expect(unitPriceFor(product, 1, true)).toBe(1000);
  });
});

test('nothing below the minimum is advertised while MAP is on', () => {
  const product = { priceCents: 900, mapPriceCents: 1000, isMapEnabled: true };
  expect(advertisedPrice(product)).toBe(1000);
  expect(advertisedPrice({ ...product, isMapEnabled: false })).toBe(900);
});
