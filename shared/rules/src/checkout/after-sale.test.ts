import { expect, test } from 'vitest';
import fc from 'fast-check';
import { AUTOMATIC, isAutomatic, piecesCents, reportUntil } from './after-sale.ts';

test('pieces cost together exactly what their line cost, however they are reported', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }), (paidCents, parts) => {
      const qty = parts.reduce((sum, part) => sum + part, 0);
      let before = 0;
      const cents = parts.map((part) => {
        const of = piecesCents({ paidCents, qty }, before, part);
        before += part;
        return of;
      });
      expect(cents.every((each) => each >= 0)).toBe(true);
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(paidCents);
    }),
  );
});

test('pieces beyond those that there are cost nothing', () => {
  expect(piecesCents({ paidCents: 1000, qty: 3 }, 3, 1)).toBe(0);
  expect(piecesCents({ paidCents: 1000, qty: 3 }, 0, 9)).toBe(1000);
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
