import fc from 'fast-check';
import { BOX_TYPES } from '../cart/boxes.ts';
import { changeOrder, isBoxOpen, type OrderedLine, type PricedOrder } from './change-order.ts';
import type { DonationChoice } from './extras.ts';
import { TAX_CLASSES } from './tax.ts';
import { type Credit, tendersOf } from './tenders.ts';
import { cartTotals } from './totals.ts';
import type { TotalsInput } from './totals-types.ts';

const line = (id: string, over: Partial<OrderedLine> = {}): OrderedLine => ({
  id,
  kind: 'product',
  unitCents: 1000,
  qty: 2,
  box: 'grocery',
  taxClass: 'food',
  ...over,
});

/** An order as checkout makes it. */
function placed(
  input: TotalsInput & { lines: OrderedLine[] },
  more: { minimum?: number; giftCards?: number[] } = {},
): PricedOrder {
  const credits = (more.giftCards ?? []).map((cents, index): Credit => ({ kind: 'gift_card', giftCard: `g${index}`, cents }));
  const totals = cartTotals({ ...input, giftCardCents: credits.reduce((sum, { cents }) => sum + cents, 0) });
  const { lines, thriveCashCents: _, ebtLimitCents: __, ...terms } = input;
  const donation = totals.entries.find(({ type }) => type === 'thrive_sales_donation')?.cents ?? 'none';
  return {
    terms: { ...terms, donation, couponMinimumCents: more.minimum ?? 0 },
    lines,
    entries: totals.entries,
    tenders: tendersOf(totals, credits),
  };
}
const back = (order: PricedOrder, lines: OrderedLine[]) =>
  changeOrder(order, lines).back.map(({ tender, cents }) => `${tender.kind} ${cents}`);

describe('what an order comes to with fewer units', () => {
  test('the same lines leave everything as it is', () => {
    const lines = [line('a', { taxClass: 'beauty' }), line('b', { box: 'frozen' })];
    const order = placed({ lines, region: 'CA', thriveCashCents: 500, donation: 'round_up' }, { giftCards: [300] });
    const same = changeOrder(order, lines);
    expect(same).toMatchObject({ back: [], chargeCents: 0, tenders: order.tenders });
    expect(same.totals.entries.toSorted(byType)).toEqual(order.entries.toSorted(byType));
  });

  test('a piece gives back its price and its tax', () => {
    const lines = [line('a', { taxClass: 'beauty' })];
    const order = placed({ lines, region: 'CA' });
    expect(back(order, [line('a', { taxClass: 'beauty', qty: 1 })])).toEqual(['card 1072']);
  });

  test('a box that goes takes its shipping with it; shipping that was free stays free, and what it cost never rises', () => {
    const lines = [line('a', { qty: 15 }), line('b', { box: 'frozen' })];
    expect(back(placed({ lines }), [line('a', { qty: 15 })])).toEqual(['card 2995']);
    expect(back(placed({ lines }), [line('a', { qty: 1 }), line('b', { box: 'frozen' })])).toEqual(['card 14000']);
  });

  test('a box that comes in pays its shipping', () => {
    const order = placed({ lines: [line('a', { qty: 15 })] });
    expect(changeOrder(order, [...order.lines, line('b', { box: 'frozen' })])).toMatchObject({ chargeCents: 2995, back: [] });
  });

  test('a coupon below its minimum is removed, and the card pays the difference', () => {
    const coupon = { code: 'X', kind: 'dollar', value: 1500 } as const;
    const order = placed({ lines: [line('a'), line('b', { qty: 1 })], coupon }, { minimum: 3000 });
    expect(changeOrder(order, [line('a')])).toMatchObject({ losesCoupon: true, chargeCents: 500, back: [] });
    expect(changeOrder(order, [...order.lines])).toMatchObject({ losesCoupon: false, chargeCents: 0 });
  });

  test('a gift goes with the sum that earned it', () => {
    const gift = line('g', { kind: 'gift', qty: 1, giftFromCents: 2000 });
    const order = placed({ lines: [line('a'), gift] });
    expect(changeOrder(order, [line('a'), gift]).lines).toHaveLength(2);
    expect(changeOrder(order, [line('a', { qty: 1 }), gift]).lines.map(({ id }) => id)).toEqual(['a']);
  });

  test('what is earned and the tier of a line follow its units', () => {
    const tiers = [{ min: 3, max: null, promoType: 'thrive_cash', kind: 'dollar', value: 400 } as const];
    const order = placed({ lines: [line('a', { qty: 3, tiers })] });
    const earned = (qty: number) =>
      changeOrder(order, [line('a', { qty, tiers })]).totals.entries.find(({ type }) => type === 'thrive_cash_earn')?.cents;
    expect([earned(3), earned(2)]).toEqual([400, undefined]);
  });

  test('it goes back to the card first, then Thrive Cash, then gift cards', () => {
    const order = placed({ lines: [line('a', { qty: 4 })], thriveCashCents: 1500 }, { giftCards: [1000] });
    expect(back(order, [line('a', { qty: 3 })])).toEqual(['card 1000']);
    expect(back(order, [line('a', { qty: 1 })])).toEqual(['card 2095', 'thrive_cash 905']);
  });

  test('Thrive Cash that is left with nothing but wine goes back (OP-028), EBT gets what it paid for alone (OP-042)', () => {
    const wine = line('w', { box: 'wine', qty: 20 });
    expect(back(placed({ lines: [line('a'), wine], thriveCashCents: 2000 }), [wine])).toEqual(['card 595', 'thrive_cash 2000']);
    const food = line('a', { isEbtEligible: true });
    const ebt = placed({ lines: [food, line('b')], paysWithEbt: true });
    expect(back(ebt, [{ ...food, qty: 1 }, line('b')])).toEqual(['ebt 1000']);
    expect(back(ebt, [food, line('b', { qty: 1 })])).toEqual(['card 1000']);
  });

  test('CHK-EBT: EBT gets back first what it paid of the units that leave, another tender the rest of them', () => {
    const food = line('a', { isEbtEligible: true, qty: 3 });
    const bread = line('c', { isEbtEligible: true, qty: 1 });
    const order = placed({ lines: [food, bread, line('b')], paysWithEbt: true, ebtLimitCents: 1000 });
    expect(order.tenders.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(['ebt 1000', 'card 5595']);
    expect(back(order, [{ ...food, qty: 2 }, bread, line('b')])).toEqual(['card 750', 'ebt 250']);
    expect(back(order, [food, line('b')])).toEqual(['card 750', 'ebt 250']);
    expect(back(order, [line('b')])).toEqual(['card 3000', 'ebt 1000']);
    expect(back(order, [food, bread])).toEqual(['card 2000']);
    // The card pays added items; removed items still refund EBT's part.
    expect(changeOrder(order, [food, line('b'), line('d', { qty: 3 })])).toMatchObject({
      back: [{ tender: { kind: 'ebt' }, cents: 250 }],
      chargeCents: 2250,
    });
  });

  test('CHK-EBT: a lost coupon takes no more from EBT than the eligible lines cost less', () => {
    const coupon = { code: 'X', kind: 'percent', value: 20 } as const;
    const food = line('a', { isEbtEligible: true });
    const order = placed({ lines: [food, line('b')], coupon, paysWithEbt: true }, { minimum: 4000 });
    // Two units cost $16 by EBT; the one that stays costs $10.
    expect(changeOrder(order, [{ ...food, qty: 1 }, line('b')]).back).toMatchObject([{ tender: { kind: 'ebt' }, cents: 600 }]);
  });

  test('gift cards get back what nothing but gift cards is left for, each what it paid too much (OP-042)', () => {
    const gift = line('x', { kind: 'gift_card', box: null, qty: 1, unitCents: 2500 });
    const order = placed({ lines: [line('a', { qty: 4 }), gift] }, { giftCards: [3000, 3000] });
    expect(order.tenders.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(['gift_card 3000', 'gift_card 1595', 'card 2500']);
    expect(back(order, [line('a', { qty: 1 }), gift])).toEqual(['gift_card 1595', 'gift_card 1405']);
  });
});

const byType = (a: { type: string }, b: { type: string }) => a.type.localeCompare(b.type);

const anyLine: fc.Arbitrary<OrderedLine> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('product', 'product', 'product', 'gift', 'gift_card'),
  unitCents: fc.nat(50_000),
  qty: fc.integer({ min: 1, max: 20 }),
  box: fc.constantFrom(...BOX_TYPES),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  isEbtEligible: fc.boolean(),
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
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    region: fc.constantFrom(null, 'CA', 'OR', 'MN'),
    thriveCashCents: fc.nat(20_000),
    donation: fc.constantFrom<DonationChoice>('none', 100, 'round_up'),
    ppeOptIn: fc.boolean(),
    paysWithEbt: fc.boolean(),
    ebtLimitCents: fc.nat(60_000),
    coupon: fc.option(
      fc.record({ code: fc.constant('x'), kind: fc.constantFrom('percent', 'dollar'), value: fc.integer({ min: 0, max: 100 }) }),
    ),
  })
  .chain((input) =>
    fc.record({
      order: fc
        .record({ minimum: fc.nat(60_000), giftCards: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 2 }) })
        .map((more) => placed(input, more)),
      lines: fc
        .tuple(...input.lines.map((each) => fc.nat(each.qty).map((qty) => ({ ...each, qty }))))
        .map((all) => all.filter(({ qty }) => qty > 0)),
    }),
  );

test('for every order that gets smaller: it adds up to the cent, refunds never exceed the payment, EBT only for its own lines', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, lines }) => {
      const next = changeOrder(order, lines);
      const { entries, grandTotalCents, ebtCents } = next.totals;
      const credit = entries.reduce((sum, { type, cents }) => (['awraf', 'aw_giftcard'].includes(type) ? sum - cents : sum), 0);
      const paid = (tenders: readonly { cents: number }[]) => tenders.reduce((sum, { cents }) => sum + cents, 0);
      expect(paid(next.tenders)).toBe(grandTotalCents + credit);
      expect(paid(order.tenders) - paid(next.back) + next.chargeCents).toBe(paid(next.tenders));
      for (const { tender, cents } of next.back) expect(cents).toBeLessThanOrEqual(tender.cents);
      const ebt = next.tenders.find(({ kind }) => kind === 'ebt')?.cents ?? 0;
      expect(ebt).toBe(ebtCents);
      expect(ebt).toBe(next.totals.lineTotals.reduce((sum, each) => sum + each.ebtCents, 0));
      expect(ebt).toBeLessThanOrEqual(next.totals.ebtEligibleCents);
      // The card pays instead what a lost coupon or a lower tier took off, or what Thrive Cash may not pay any more.
      const takenOff = (adjustments: readonly { type: string; cents: number }[]) =>
        adjustments.reduce((sum, { type, cents }) => (type === 'volume_discount' ? sum - cents : sum), 0);
      const losesTier = takenOff(entries) < takenOff(order.entries);
      const isExplained =
        next.chargeCents === 0 || next.losesCoupon || losesTier || next.back.some(({ tender }) => tender.kind !== 'card');
      expect(isExplained).toBe(true);
    }),
  );
});

test('all of it taken out gives back all of it but nothing more', () => {
  fc.assert(
    fc.property(anyOrder, ({ order }) => {
      const next = changeOrder(order, []);
      expect(next.tenders).toEqual([]);
      expect(next.back.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.tenders.reduce((sum, { cents }) => sum + cents, 0));
    }),
  );
});

test('a box is open while its order is placed and its cutoff ahead; one without a cutoff is not', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  expect(isBoxOpen('processing', new Date('2026-11-20T20:00:01Z'), now)).toBe(true);
  expect(isBoxOpen('processing', now, now)).toBe(false);
  expect(isBoxOpen('scheduled', new Date('2026-11-21T20:00:00Z'), now)).toBe(false);
  expect(isBoxOpen('processing', null, now)).toBe(false);
});
