import { BOX_TYPES, cartTotals, DONATION_CHOICES, TAX_CLASSES, type TotalsInput, type TotalsLine } from '@larder/rules';
import fc from 'fast-check';
import { draftShipments, orderMoney } from './order-draft.ts';

const line: fc.Arbitrary<TotalsLine> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('product', 'gift', 'gift_card'),
  unitCents: fc.nat(50_000),
  qty: fc.integer({ min: 1, max: 20 }),
  box: fc.constantFrom(...BOX_TYPES, null),
  taxClass: fc.constantFrom(...TAX_CLASSES),
});

const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  coupon: fc.option(fc.record({ code: fc.constant('X'), kind: fc.constantFrom('percent', 'dollar'), value: fc.nat(100) }), {
    nil: null,
  }),
  region: fc.constantFrom('CA', 'TX', 'OR', null),
  thriveCashCents: fc.nat(10_000),
  giftCardCents: fc.nat(10_000),
  donation: fc.constantFrom(...DONATION_CHOICES),
  ppeOptIn: fc.boolean(),
});

test('CHK-043: subtotal − discount + shipping + tax + extra is the grand total, and nothing is below zero', () => {
  fc.assert(
    fc.property(input, (items) => {
      const money = orderMoney(cartTotals(items));
      const { subtotalCents, discountCents, shippingCents, taxCents, extraCents, grandTotalCents } = money;
      expect(subtotalCents - discountCents + shippingCents + taxCents + extraCents).toBe(grandTotalCents);
      for (const cents of Object.values(money)) expect(cents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('CHK-048: a shipment a box, each with its cutoff and the day it should arrive', () => {
  const lines = (['grocery', 'frozen'] as const).map((box) => ({
    id: box,
    kind: 'product' as const,
    unitCents: 100,
    qty: 1,
    box,
    taxClass: 'food' as const,
  }));
  expect(draftShipments(cartTotals({ lines }).boxes, new Date('2026-11-20T18:00:00Z'))).toEqual([
    { boxType: 'grocery', cutoffAt: new Date('2026-11-20T22:00:00Z'), estimatedDelivery: '2026-11-23' },
    { boxType: 'frozen', cutoffAt: new Date('2026-11-20T19:00:00Z'), estimatedDelivery: '2026-11-23' },
  ]);
});
