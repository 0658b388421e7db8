import fc from 'fast-check';
import { BOX_TYPES } from '../cart/boxes.ts';
import { type PaidTender, refundParts, TENDER_KINDS, TENDER_LABELS, type Tender, tendersOf } from './tenders.ts';
import { paymentText } from './payment-text.ts';
import { cartTotals } from './totals.ts';
import type { TotalsLine } from './totals-types.ts';

const line: fc.Arbitrary<TotalsLine> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('product', 'product', 'gift', 'gift_card', 'membership'),
  unitCents: fc.nat(20_000),
  qty: fc.integer({ min: 1, max: 9 }),
  box: fc.constantFrom(...BOX_TYPES),
  taxClass: fc.constantFrom('household', 'food'),
  isEbtEligible: fc.boolean(),
});
const credits = fc.array(fc.nat(9000), { maxLength: 3 });
const cart = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  region: fc.constantFrom('CA', 'OR'),
  thriveCashCents: fc.nat(20_000),
  paysWithEbt: fc.boolean(),
  ebtLimitCents: fc.option(fc.nat(60_000), { nil: undefined }),
});
const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
const asCards = (amounts: readonly number[]) =>
  amounts.map((cents, index) => ({ kind: 'gift_card' as const, giftCard: `card ${index}`, cents }));
const plain = (tenders: readonly Tender[]) => tenders.map(({ kind, cents }) => `${kind} ${cents}`);

test('OP-042: eligible $30 and other $10: EBT pays 30, the card 10 and the shipping', () => {
  const food = { kind: 'product', qty: 1, box: 'grocery', taxClass: 'food' } as const;
  const lines = [
    { ...food, id: 'oats', unitCents: 3000, isEbtEligible: true },
    { ...food, id: 'soap', unitCents: 1000 },
  ];
  expect(plain(tendersOf(cartTotals({ lines, paysWithEbt: true }), []))).toEqual(['ebt 3000', 'card 1595']);
  const all = cartTotals({ lines, paysWithEbt: true, giftCardCents: 9900, thriveCashCents: 600 });
  expect(plain(tendersOf(all, asCards([9900])))).toEqual(['ebt 3000', 'gift_card 995', 'thrive_cash 600']);
});

test('CHK-045, CHK-EBT: tenders add up to what the order asks, each within what its owner has and may use, at most one card', () => {
  fc.assert(
    fc.property(cart, credits, ({ ebtLimitCents, ...rest }, amounts) => {
      const input = ebtLimitCents === undefined ? rest : { ...rest, ebtLimitCents };
      const totals = cartTotals({ ...input, giftCardCents: sum(asCards(amounts)) });
      const tenders = tendersOf(totals, asCards(amounts));
      const off = totals.entries.filter(({ type }) => type === 'awraf' || type === 'aw_giftcard');
      expect(sum(tenders)).toBe(totals.grandTotalCents - sum(off));
      expect(tenders.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
      const of = (kind: string) => sum(tenders.filter((tender) => tender.kind === kind));
      expect(of('ebt')).toBe(input.paysWithEbt ? Math.min(totals.ebtEligibleCents, ebtLimitCents ?? Infinity) : 0);
      expect(of('thrive_cash')).toBeLessThanOrEqual(input.thriveCashCents);
      const cards = tenders.filter(({ kind }) => kind === 'gift_card');
      expect(cards.every(({ giftCard, cents }) => cents <= (amounts[Number(giftCard?.slice(5))] ?? 0))).toBe(true);
      expect(tenders.filter(({ kind }) => kind === 'card').length).toBeLessThanOrEqual(1);
      const order = tenders.map(({ kind }) => TENDER_KINDS.indexOf(kind));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
});

test('gift cards that hold less than the totals say are a fault of the caller', () => {
  const totals = { entries: [{ type: 'aw_giftcard', cents: -500 } as const], ebtCents: 0, grandTotalCents: 0 };
  expect(() => tendersOf(totals, asCards([499]))).toThrow('lack 1 cents');
});

const paid: fc.Arbitrary<PaidTender[]> = fc
  .array(fc.record({ kind: fc.constantFrom(...TENDER_KINDS), cents: fc.integer({ min: 1, max: 9000 }), went: fc.nat(9000) }), {
    maxLength: 5,
  })
  .map((all) =>
    all
      .toSorted((a, b) => TENDER_KINDS.indexOf(a.kind) - TENDER_KINDS.indexOf(b.kind))
      .map(({ kind, cents, went }) => ({ kind, cents, refundedCents: Math.min(cents, went), giftCard: null })),
  );

test('a refund gives each tender at most what it paid less what went back, the last first, and all of it where there is room', () => {
  fc.assert(
    fc.property(paid, fc.nat(30_000), (tenders, cents) => {
      const parts = refundParts(tenders, { cents });
      const left = tenders.map((tender) => tender.cents - tender.refundedCents);
      expect(sum(parts)).toBe(
        Math.min(
          cents,
          left.reduce((all, each) => all + each, 0),
        ),
      );
      for (const part of parts) expect(part.cents).toBeLessThanOrEqual(left[part.position] ?? 0);
      // A later tender in the order of payment is refunded in full before an earlier one.
      const first = Math.min(...parts.map(({ position }) => position));
      expect(parts.filter(({ position }) => position > first).every((part) => part.cents === left[part.position])).toBe(true);
    }),
  );
});

test('OP-042: what EBT paid goes back to EBT alone', () => {
  const tenders = [
    { kind: 'ebt', cents: 3000, refundedCents: 0, giftCard: null },
    { kind: 'thrive_cash', cents: 500, refundedCents: 0, giftCard: null },
    { kind: 'card', cents: 1595, refundedCents: 1000, giftCard: null },
  ] as const;
  expect(refundParts(tenders, { cents: 1200, ebtCents: 1200 })).toEqual([{ position: 0, cents: 1200 }]);
  expect(refundParts(tenders, { cents: 1900, ebtCents: 1200 })).toEqual([
    { position: 2, cents: 595 },
    { position: 1, cents: 105 },
    { position: 0, cents: 1200 },
  ]);
  expect(refundParts(tenders, { cents: 9000, ebtCents: 3500 })).toEqual([
    { position: 2, cents: 595 },
    { position: 1, cents: 500 },
    { position: 0, cents: 3000 },
  ]);
});

test.each([
  [100.5, 0],
  [100, 101],
  [100, -1],
])('%d cents, of these %d to EBT, is no refund', (cents, ebtCents) => {
  expect(() => refundParts([], { cents, ebtCents })).toThrow(RangeError);
});

test('the name of each tender is what shoppers read', () => {
  for (const label of Object.values(TENDER_LABELS)) expect(paymentText(label, '')).toBe(label);
});
