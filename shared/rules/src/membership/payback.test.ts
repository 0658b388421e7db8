import fc from 'fast-check';
import type { TotalsLine } from '../checkout/totals-types.ts';
import { paybackOf, paybackText } from './payback.ts';

const line = (over: Partial<TotalsLine> = {}): TotalsLine => ({
  id: '1',
  kind: 'product',
  unitCents: 11456,
  msrpCents: 15605,
  qty: 1,
  box: 'grocery',
  taxClass: 'food',
  ...over,
});
const some = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('product', 'product', 'gift', 'gift_card', 'membership'),
  unitCents: fc.nat(20_000),
  msrpCents: fc.nat(20_000),
  qty: fc.integer({ min: 1, max: 30 }),
  box: fc.constant('grocery' as const),
  taxClass: fc.constant('food' as const),
  tiers: fc.array(
    fc.record({
      min: fc.integer({ min: 1, max: 12 }),
      promoType: fc.constantFrom('price', 'thrive_cash'),
      kind: fc.constantFrom('percent', 'dollar'),
      value: fc.nat(100),
    }),
    { maxLength: 2 },
  ),
});

test('says what the products cost elsewhere and here, and in how many such orders $59.95 is back', () => {
  expect(paybackOf([line()])).toEqual({ elsewhereCents: 15605, hereCents: 11456, orders: 2 });
  expect(paybackOf([line({ qty: 2 })])).toEqual({ elsewhereCents: 31210, hereCents: 22912, orders: 1 });
});

test('gifts, gift cards and memberships are no reason to join', () => {
  for (const kind of ['gift', 'gift_card', 'membership'] as const) expect(paybackOf([line({ kind })])).toBeNull();
});

test('null when an order a month would not pay back within the year', () => {
  expect(paybackOf([line({ unitCents: 1000, msrpCents: 1500 })])?.orders).toBe(12);
  expect(paybackOf([line({ unitCents: 1000, msrpCents: 1499 })])).toBeNull();
});

test('for every cart: honest sums, and as many orders as it takes, no more', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (lines) => {
      const productLines = lines.filter(({ kind }) => kind === 'product');
      const payback = paybackOf(lines);
      const list = productLines.reduce((sum, { unitCents, msrpCents, qty }) => sum + Math.max(unitCents, msrpCents) * qty, 0);
      const most = productLines.reduce((sum, { unitCents, qty }) => sum + unitCents * qty, 0);
      if (!payback) return;
      const saved = payback.elsewhereCents - payback.hereCents;
      expect(payback.elsewhereCents).toBe(list);
      expect(payback.hereCents).toBeLessThanOrEqual(most);
      expect(payback.hereCents).toBeGreaterThanOrEqual(0);
      expect(saved * payback.orders).toBeGreaterThanOrEqual(5995);
      expect(saved * (payback.orders - 1)).toBeLessThan(5995);
      expect(payback.orders).toBeLessThanOrEqual(12);
    }),
  );
});

test('as shoppers read it', () => {
  expect(paybackText(1)).toBe('Joining pays for itself with this order');
  expect(paybackText(2)).toBe('Joining pays for itself in 2 orders like this');
});
