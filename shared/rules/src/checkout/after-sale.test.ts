import fc from 'fast-check';
import { AUTOMATIC, isAutomatic, partOf, type LineShare, reportUntil, withoutPart, refundableCents } from './after-sale.ts';

const cents = fc.nat(100_000);
const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });

test('OP-217: parts of a line add up to its cost, tax and earnings, in any order of returns', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.nat(100), parts, (paidCents, taxCents, earnedCents, ebtPercent, quantities) => {
      const ebtCents = Math.floor((paidCents * ebtPercent) / 100);
      let left: LineShare = { qty: quantities.reduce((sum, qty) => sum + qty, 0), paidCents, taxCents, earnedCents, ebtCents };
      let back = 0;
      for (const qty of quantities) {
        const part = partOf(left, qty);
        expect(Math.min(part.paidCents, part.taxCents, part.earnedCents, part.ebtCents)).toBeGreaterThanOrEqual(0);
        // EBT pays at most the cost of a line, so also of each part of it.
        expect(part.ebtCents).toBeLessThanOrEqual(part.paidCents);
        left = withoutPart(left, part);
        back += refundableCents(part);
      }
      expect([back, left]).toEqual([paidCents + taxCents, { qty: 0, paidCents: 0, taxCents: 0, earnedCents: 0, ebtCents: 0 }]);
    }),
  );
});

test.each([0, 4])('%d of three units are no part of them', (qty) => {
  expect(() => partOf({ qty: 3, paidCents: 1000, taxCents: 0, earnedCents: 0, ebtCents: 0 }, qty)).toThrow(RangeError);
});

test.each([
  [3000, { orderCents: 0, recentCents: 0 }, true],
  [3001, { orderCents: 0, recentCents: 0 }, false],
  [1000, { orderCents: 2000, recentCents: 2000 }, true],
  [1001, { orderCents: 2000, recentCents: 2000 }, false],
  [1000, { orderCents: 0, recentCents: AUTOMATIC.recentCents - 1000 }, true],
  [1001, { orderCents: 0, recentCents: AUTOMATIC.recentCents - 1000 }, false],
])('%d cents after %j: at once is %s', (cents, made, expected) => expect(isAutomatic(cents, made)).toBe(expected));

test('it can be reported for two weeks, over the end of a month and of daylight saving', () => {
  expect(reportUntil('2026-10-25')).toBe('2026-11-08');
  expect(reportUntil('2026-02-20')).toBe('2026-03-06');
});
