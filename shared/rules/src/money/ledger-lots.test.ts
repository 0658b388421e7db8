import fc from 'fast-check';
import { type Lot, lotsGivenBack, lotsTakenBack, lotsThatPay, spendable } from './ledger-lots.ts';

const day = (count: number): Date => new Date(Date.UTC(2026, 0, count));
const now = day(10);
const lot = (id: string, left: number, endsAt: Date | null): Lot => ({ id, left, endsAt });
const expiredLot = lot('gone', 500, day(10));
const late = lot('late', 300, day(30));
const soon = lot('soon', 200, day(11));
const same = lot('same', 100, day(30));
const ever = lot('ever', 50, null);
const also = lot('also', 25, null);
const all = [expiredLot, ever, late, soon, same, also];

test.each([
  [1, [['soon', 1]]],
  [200, [['soon', 200]]],
  [
    650,
    [
      ['soon', 200],
      ['late', 300],
      ['same', 100],
      ['ever', 50],
    ],
  ],
  [
    675,
    [
      ['soon', 200],
      ['late', 300],
      ['same', 100],
      ['ever', 50],
      ['also', 25],
    ],
  ],
  [676, null],
] as const)('%d is paid by what ends first, then by the oldest; what has ended pays nothing', (cents, expected) =>
  expect(lotsThatPay(all, cents, now)?.map((part) => [part.lot, part.cents]) ?? null).toEqual(expected),
);

test.each([0, -1, 0.5, Number.NaN])('%d is no amount', (cents) => {
  expect(() => lotsThatPay(all, cents, now)).toThrow(RangeError);
  expect(() => lotsTakenBack(all, 'soon', cents, now)).toThrow(RangeError);
  expect(() => lotsGivenBack([], { cents, before: 0, paidAt: now, now })).toThrow(RangeError);
});

test.each([
  ['late', 250, [['late', 250]]],
  ['gone', 250, [['gone', 250]]],
  [
    'late',
    400,
    [
      ['late', 300],
      ['soon', 100],
    ],
  ],
  ['unknown', 10, [['soon', 10]]],
  // Never more than there is, its own once.
  [
    'late',
    10_000,
    [
      ['late', 300],
      ['soon', 200],
      ['same', 100],
      ['ever', 50],
      ['also', 25],
    ],
  ],
] as const)('of the lot %s %d cents are taken back: of itself, then of the others', (own, cents, expected) =>
  expect(lotsTakenBack(all, own, cents, now).map((part) => [part.lot, part.cents])).toEqual(expected),
);

describe('given back', () => {
  const paidAt = day(4);
  const paid = [
    { lot: 'first', cents: 100, endsAt: day(7) },
    { lot: 'second', cents: 200, endsAt: day(40) },
    { lot: 'third', cents: 50, endsAt: null },
  ];
  test.each([
    [50, 0, [['third', 50]], []],
    [
      60,
      0,
      [
        ['third', 50],
        ['second', 10],
      ],
      [],
    ],
    [200, 60, [['second', 190]], [[10, day(13)]]],
    [100, 250, [], [[100, day(13)]]],
  ] as const)(
    '%d after %d: the last that paid first; of a lot that ended, with the days it had left',
    (cents, before, parts, newLots) => {
      const back = lotsGivenBack(paid, { cents, before, paidAt, now });
      expect(back.parts.map((part) => [part.lot, part.cents])).toEqual(parts);
      expect(back.newLots.map((part) => [part.cents, part.endsAt])).toEqual(newLots);
    },
  );
});

const lots = fc
  .array(fc.record({ left: fc.nat(5_000), days: fc.option(fc.integer({ min: 1, max: 30 })) }), { maxLength: 12 })
  .map((list) => list.map(({ left, days }, id) => lot(String(id), left, days === null ? null : day(days))));
const cents = fc.integer({ min: 1, max: 20_000 });
const sum = (parts: readonly { cents: number }[]): number => parts.reduce((total, part) => total + part.cents, 0);

test('a payment is whole or refused, takes no lot below zero and nothing that has ended', () => {
  fc.assert(
    fc.property(lots, cents, (ownLots, amountCents) => {
      const parts = lotsThatPay(ownLots, amountCents, now);
      expect(parts === null).toBe(spendable(ownLots, now) < amountCents);
      if (!parts) return;
      expect(sum(parts)).toBe(amountCents);
      for (const part of parts) {
        const of = ownLots.find(({ id }) => id === part.lot);
        expect(part.cents).toBeLessThanOrEqual(of?.left ?? 0);
        expect(of?.endsAt === null || (of?.endsAt ?? now) > now).toBe(true);
      }
    }),
  );
});

test('a reversal is never more than the requested amount, and never more than a lot holds', () => {
  fc.assert(
    fc.property(lots, cents, fc.nat(11), (ownLots, amountCents, own) => {
      const parts = lotsTakenBack(ownLots, String(own), amountCents, now);
      expect(sum(parts)).toBeLessThanOrEqual(amountCents);
      for (const part of parts) expect(part.cents).toBeLessThanOrEqual(ownLots.find(({ id }) => id === part.lot)?.left ?? 0);
    }),
  );
});

test('a payment given back in units comes back whole, and no lot gets more than it paid', () => {
  fc.assert(
    fc.property(lots, fc.array(cents, { minLength: 1, maxLength: 6 }), (ownLots, amounts) => {
      const whole = spendable(ownLots, now);
      fc.pre(whole > 0);
      const ends = new Map(ownLots.map(({ id, endsAt }) => [id, endsAt]));
      const paid = (lotsThatPay(ownLots, whole, now) ?? []).map((part) => ({ ...part, endsAt: ends.get(part.lot) ?? null }));
      const back = new Map<string, number>();
      let before = 0;
      let newCents = 0;
      for (const piece of [...amounts, whole]) {
        const open = Math.min(piece, whole - before);
        if (open === 0) continue;
        const refund = lotsGivenBack(paid, { cents: open, before, paidAt: now, now: day(20) });
        expect(sum(refund.parts) + sum(refund.newLots)).toBe(open);
        for (const part of refund.parts) back.set(part.lot, (back.get(part.lot) ?? 0) + part.cents);
        newCents += sum(refund.newLots);
        before += open;
      }
      expect([...back.values()].reduce((a, b) => a + b, newCents)).toBe(whole);
      for (const part of paid) expect(back.get(part.lot) ?? 0).toBeLessThanOrEqual(part.cents);
    }),
  );
});
