import fc from 'fast-check';
import { cartTotals } from '../checkout/totals.ts';
import { pricingArbitrary, groupArbitrary, defaultPricing } from '../catalog/offer.fixture.ts';
import { GIFT_TYPES } from '../catalog/gift-card.ts';
import { offerFor } from '../catalog/offer.ts';
import { cartLine, type ChosenLine, freeLine, giftPrice, type LineProductFacts } from './cart-line.ts';
import { pieceOf } from './piece.ts';

const stocked = (change: Partial<LineProductFacts> = {}): LineProductFacts => ({
  ...defaultPricing(),
  boxType: 'grocery',
  soldAsFresh: null,
  taxClass: 'food',
  isEbtEligible: false,
  ...change,
});
const ONE: ChosenLine = { qty: 1, autoship: false };

describe('a line', () => {
  test.each([
    ['as it is', {}, ONE, 1, { unitCents: 1000, msrpCents: 1200 }],
    ['an option adds to both', {}, { ...ONE, optionCents: 250 }, 1, { unitCents: 1250, msrpCents: 1450 }],
    ['or takes off, never below nothing', {}, { ...ONE, optionCents: -1100 }, 1, { unitCents: 0, msrpCents: 100 }],
    ['MEM-019: on autoship for members', { autoshipPriceCents: 950 }, { ...ONE, autoship: true }, 4, { unitCents: 950 }],
    ['and for staff less ten percent', { autoshipPriceCents: 950 }, { ...ONE, autoship: true }, 8, { unitCents: 855 }],
    ['for nobody else', { autoshipPriceCents: 950 }, { ...ONE, autoship: true }, 5, { unitCents: 1000 }],
    ['nor once', { autoshipPriceCents: 950 }, ONE, 4, { unitCents: 1000 }],
    ['wine', { taxClass: 'alcohol', boxType: 'legacy_wine' }, ONE, 1, { taxClass: 'wine', box: 'wine' }],
    ['what is taxed', { taxClass: 'general' }, ONE, 1, { taxClass: 'household' }],
    ['sold fresh', { soldAsFresh: 'fresh' }, ONE, 1, { box: 'fresh' }],
    ['virtual goods travel in no box', { productType: 'virtual' }, ONE, 1, { box: null, kind: 'product' }],
    [
      'a membership',
      { productType: 'membership', taxClass: 'general' },
      ONE,
      1,
      { box: null, kind: 'membership', taxClass: 'none' },
    ],
  ] as [string, Partial<LineProductFacts>, ChosenLine, 1 | 4 | 5 | 8, Record<string, unknown>][])(
    '%s',
    (_name, change, line, group, expected) => {
      expect(cartLine('1', stocked(change), group, line)).toMatchObject(expected);
    },
  );

  test.each([
    ['credit', 'credit', 7000],
    ['a membership', 'membership', 4995],
    ['both (CHK-035)', 'membership_credit', 11995],
  ] as const)('a gift of %s costs every group the same', (_name, giftType, cents) => {
    const giftCard = stocked({ productType: 'giftcard', priceCents: 5000, msrpCents: 5000 });
    for (const group of [1, 4, 8] as const) {
      const line = cartLine('1', giftCard, group, { ...ONE, optionCents: 2000, giftType, membershipCents: 4995 });
      expect(line).toMatchObject({ kind: 'gift_card', unitCents: cents, box: null });
    }
  });

  test.each([
    ['by a price reduction', {}, 1, { products: 400, tpr: 500 }],
    ['for members alone', { membersOnly: true }, 1, { products: 400, tpr: 0 }],
    ['that gives Thrive Cash back', { type: 'tc_percent' }, 1, { products: 400, tpr: 0 }],
    ['by one for staff, whose tenth counts as a low price', {}, 8, { products: 600, tpr: 450 }],
  ] as const)('CART-023: what is saved %s, each cent once', (_name, change, group, expected) => {
    const reductions = [{ type: 'by_percent', amount: 25, membersOnly: false, ...change } as const];
    const lines = [cartLine('1', stocked({ reductions }), group, { ...ONE, qty: 2 })];
    expect(cartTotals({ lines }).savings).toMatchObject(expected);
  });

  test('CART-023: a set saves nothing by what its parts are reduced by: it is compared with them', () => {
    const pricing = defaultPricing({ reductions: [{ type: 'by_fixed', amount: 300, membersOnly: false }] });
    const set = stocked({ productType: 'grouped', parts: [{ qty: 2, choice: null, pricing }] });
    expect(cartLine('1', set, 1, ONE)).toMatchObject({ unitCents: 1400, baseCents: 1400, msrpCents: 1400 });
  });

  test('OP-033: a free item costs nothing and shows its value', () => {
    const line = freeLine('1', stocked({ taxClass: 'general' }), 4);
    expect(line).toMatchObject({ kind: 'gift', unitCents: 1200, taxClass: 'none', qty: 1, isAutoship: false });
    expect(cartTotals({ lines: [line] })).toMatchObject({ subtotalCents: 0, grandTotalCents: 0, savings: { gwp: 1200 } });
  });
});

const factsArbitrary: fc.Arbitrary<LineProductFacts> = fc
  .tuple(
    pricingArbitrary,
    fc.record({
      boxType: fc.constantFrom('grocery', 'fresh', 'frozen', 'wine'),
      soldAsFresh: fc.constantFrom(null, 'fresh', 'fresh-frozen'),
      taxClass: fc.constantFrom('food', 'general', 'alcohol', 'none'),
      isEbtEligible: fc.boolean(),
    }),
  )
  .map(([priced, rest]) => ({ ...priced, ...rest }));
const chosen: fc.Arbitrary<ChosenLine> = fc.record({
  qty: fc.integer({ min: 1, max: 30 }),
  autoship: fc.boolean(),
  optionCents: fc.integer({ min: -2_000, max: 2_000 }),
  giftType: fc.constantFrom(...GIFT_TYPES),
  membershipCents: fc.option(fc.nat(6_000)),
});
const bought = fc.array(fc.tuple(factsArbitrary, chosen), { maxLength: 10 });

describe('for every cart', () => {
  test('the lines add up to the totals, in whole cents, none below zero', () => {
    fc.assert(
      fc.property(bought, groupArbitrary, fc.constantFrom(null, 'CA', 'OR'), (choices, group, region) => {
        const lines = choices.map(([each, line], index) => cartLine(String(index), each, group, line));
        const totals = cartTotals({ lines, region });
        for (const cents of [...lines.flatMap((line) => [line.unitCents, line.msrpCents ?? 0]), totals.grandTotalCents]) {
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(totals.subtotalCents).toBe(lines.reduce((sum, { unitCents, qty }) => sum + unitCents * qty, 0));
      }),
    );
  });

  test('what a line costs is what the group is offered, option by option', () => {
    fc.assert(
      fc.property(factsArbitrary, chosen, groupArbitrary, (each, line, group) => {
        fc.pre(each.productType !== 'giftcard');
        const { prices } = offerFor(each, group);
        expect(cartLine('1', each, group, line).unitCents).toBe(pieceOf(prices, line).unitCents);
        expect(cartLine('1', each, group, { qty: line.qty, autoship: false }).unitCents).toBe(prices.price);
      }),
    );
  });

  test('autoship never costs more, and a gift what is in it', () => {
    fc.assert(
      fc.property(factsArbitrary, chosen, groupArbitrary, (each, line, group) => {
        const unit = (autoship: boolean) => cartLine('1', each, group, { ...line, autoship }).unitCents;
        expect(unit(true)).toBeLessThanOrEqual(unit(false));
        const of = (giftType: string) => giftPrice(5_000, { ...line, giftType });
        expect(of('membership_credit')).toBe(of('membership') + of('credit'));
      }),
    );
  });
});
