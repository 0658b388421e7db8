import fc from 'fast-check';
import { differenceRefund, fullRefund } from './shortage.ts';

const part = { qty: 2, paidCents: 900, taxCents: 65, earnedCents: 21, ebtCents: 450 };

test('a missing unit is refunded in full, a cheaper substitute by its share, to the cent', () => {
  expect(fullRefund(part)).toEqual({ cents: 965, taxCents: 65, ebtCents: 450, earnedCents: 21 });
  expect(differenceRefund(part, 500, 400)).toEqual({ cents: 193, taxCents: 13, ebtCents: 90, earnedCents: 4 });
  expect(differenceRefund(part, 500, 500)).toEqual({ cents: 0, taxCents: 0, ebtCents: 0, earnedCents: 0 });
  expect(() => differenceRefund(part, 500, 501)).toThrow(RangeError);
});

test('a difference is never more than what was paid, by part', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, cents, (paidCents, taxCents, earnedCents, unitCents, substituteCents) => {
      const paid = { qty: 3, paidCents, taxCents, earnedCents, ebtCents: Math.floor(paidCents / 2) };
      const [low, high] = [Math.min(unitCents, substituteCents), Math.max(unitCents, substituteCents)];
      const back = differenceRefund(paid, high, low);
      expect(back.taxCents).toBeLessThanOrEqual(taxCents);
      expect(back.ebtCents).toBeLessThanOrEqual(back.cents - back.taxCents);
      expect(back.cents - back.taxCents).toBeLessThanOrEqual(paidCents);
      expect(back.earnedCents).toBeLessThanOrEqual(earnedCents);
    }),
  );
});
