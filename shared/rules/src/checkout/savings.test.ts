import { expect, test } from 'vitest';
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

test('CART-023: goods against their list price, gifts by their worth, and what goes off the whole cart', () => {
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
