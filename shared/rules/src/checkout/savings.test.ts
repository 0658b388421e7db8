import fc from 'fast-check';
import { derivePrice } from '../catalog/price.ts';
import { savingsOf } from './savings.ts';
import type { TotalsLine } from './totals-types.ts';

const line = (rest: Partial<TotalsLine>): TotalsLine => ({
  id: '1',
  kind: 'product',
  unitCents: 1000,
  qty: 2,
  box: 'grocery',
  taxClass: 'food',
  ...rest,
});
const none = { volume: 0, autoship: 0, coupon: 0, thriveCash: 0 };

test('CART-023: products against their list price, gifts by their value, and what goes off the whole cart', () => {
  const lines = [
    line({ msrpCents: 1200 }),
    line({ kind: 'gift', unitCents: 499, msrpCents: 700 }),
    line({ kind: 'membership', msrpCents: 9000 }),
  ];
  const nothing = { coupon: 0, gwp: 998, products: 400, thrive_cash: 0, tpr: 0 };
  expect(savingsOf(lines, none)).toEqual(nothing);
  expect(savingsOf(lines, { volume: 50, autoship: 30, coupon: 20, thriveCash: 10 })).toEqual({
    ...nothing,
    coupon: 20,
    products: 450,
    thrive_cash: 10,
    tpr: 30,
  });
});

test('a list price below the price saves nothing', () => {
  expect(savingsOf([line({ msrpCents: 900 })], none).products).toBe(0);
});

test('the savings that lines show against their list prices add up to those of the cart', () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  const anyLine = fc
    .record({ unitCents: cents, msrpCents: cents, reducedBy: cents, qty: fc.integer({ min: 1, max: 99 }) })
    .map(({ unitCents, msrpCents, reducedBy, qty }) =>
      line({ unitCents, baseCents: unitCents + reducedBy, msrpCents: Math.max(msrpCents, unitCents + reducedBy), qty }),
    );
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
      const shown = lines.reduce(
        (sum, { unitCents, msrpCents, qty }) => sum + derivePrice(unitCents, msrpCents ?? null).totalSavings * qty,
        0,
      );
      const { products, tpr } = savingsOf(lines, none);
      expect(products + tpr).toBe(shown);
    }),
  );
});
