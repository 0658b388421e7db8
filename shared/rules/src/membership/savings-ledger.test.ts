import fc from 'fast-check';
import { savingsGuarantee } from './plans.ts';
import { projectedSavings, savingsLedger } from './savings-ledger.ts';

const order = (day: number, savedCents: number) => ({ placedAt: new Date(Date.UTC(2026, 5, day)), savedCents });

test('says by which order the year was paid, whatever their order', () => {
  const orders = [order(9, 4000), order(1, 2000), order(3, 3995)];
  expect(savingsLedger(orders)).toEqual({ savedCents: 9995, paidBy: orders[2], leftCents: 0 });
  expect(savingsLedger(orders.slice(0, 1))).toEqual({ savedCents: 4000, paidBy: null, leftCents: 1995 });
  expect(savingsLedger([])).toEqual({ savedCents: 0, paidBy: null, leftCents: 5995 });
});

test('for all orders: what is left is what the guarantee pays, and it is paid when nothing is left', () => {
  const some = fc.record({ placedAt: fc.date({ noInvalidDate: true }), savedCents: fc.nat(9000) });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (orders) => {
      const { savedCents, paidBy, leftCents } = savingsLedger(orders);
      expect(savedCents).toBe(orders.reduce((sum, each) => sum + each.savedCents, 0));
      expect(leftCents).toBe(savingsGuarantee(savedCents));
      expect(paidBy === null).toBe(leftCents > 0);
    }),
  );
});

test.each([
  ['the first days count as thirty, so that one order is no promise', 5, 1000, 12_167],
  ['half a year goes on as it went', 182.5, 5000, 10_027],
  ['a whole year is what it was', 365, 5000, 5000],
  ['of more than a year the last one counts', 900, 5000, 5000],
  ['nothing saved is nothing', 100, 0, 0],
])('MEM-033: %s', (_, days, saved, projected) => {
  const now = new Date('2026-11-22T20:00:00Z');
  expect(projectedSavings(saved, new Date(now.getTime() - days * 86_400_000), now)).toBe(projected);
});
