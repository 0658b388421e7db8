import fc from 'fast-check';
import { BOX_TYPES } from '../cart/boxes.ts';
import type { DonationChoice } from './extras.ts';
import { TAX_CLASSES, taxOn } from './tax.ts';
import type { TotalsInput, TotalsLine } from './totals-types.ts';
import { cartTotals, sumOfEntries } from './totals.ts';

const line: fc.Arbitrary<TotalsLine> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('product', 'product', 'product', 'gift', 'gift_card', 'membership'),
  unitCents: fc.nat(50_000),
  qty: fc.integer({ min: 1, max: 30 }),
  box: fc.option(fc.constantFrom(...BOX_TYPES)),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  isAutoship: fc.boolean(),
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
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  region: fc.constantFrom(null, 'CA', 'OR', 'MN'),
  thriveCashCents: fc.nat(20_000),
  giftCardCents: fc.nat(20_000),
  donation: fc.constantFrom<DonationChoice>('none', 100, 'round_up'),
  ppeOptIn: fc.boolean(),
  isFirstAutoshipOrder: fc.boolean(),
  paysWithEbt: fc.boolean(),
  ebtLimitCents: fc.nat(100_000),
});
const coupon = fc.record({
  code: fc.constant('x'),
  kind: fc.constantFrom('percent', 'dollar'),
  value: fc.integer({ min: 0, max: 100 }),
  maximumCents: fc.option(fc.nat(5000)),
});

describe('for every cart', () => {
  test('subtotal and entries add up to the grand total, whole cents, nothing below zero', () => {
    fc.assert(
      fc.property(input, fc.option(coupon), (cart, code) => {
        const result = cartTotals({ ...cart, coupon: code });
        expect(result.subtotalCents + sumOfEntries(result.entries)).toBe(result.grandTotalCents);
        expect(result.grandTotalCents).toBeGreaterThanOrEqual(0);
        expect(result.entries.every(({ cents }) => Number.isInteger(cents) && cents !== 0)).toBe(true);
        expect(result.lineTotals.every(({ cents, taxCents }) => cents >= 0 && taxCents >= 0)).toBe(true);
        const tax = result.lineTotals.reduce((all, { taxCents }) => all + taxCents, 0);
        expect(tax).toBe(result.entries.find(({ type }) => type === 'tax')?.cents ?? 0);
        expect(result.ebtEligibleCents).toBeLessThanOrEqual(result.subtotalCents);
      }),
    );
  });

  test('line totals are what is left of the subtotal after volume discount, autoship offer and coupon', () => {
    fc.assert(
      fc.property(input, coupon, (cart, code) => {
        const result = cartTotals({ ...cart, coupon: code });
        const off = result.entries.filter(({ type }) => ['volume_discount', 'autoship_discount', 'discount'].includes(type));
        const left = result.lineTotals.reduce((all, { cents }) => all + cents, 0);
        expect(left).toBe(result.subtotalCents + sumOfEntries(off));
      }),
    );
  });

  test('CHK-EBT: EBT pays eligible lines alone, at most its balance, free of tax and Thrive Cash', () => {
    fc.assert(
      fc.property(input, fc.option(coupon), (cart, code) => {
        const { lineTotals, entries, ...result } = cartTotals({ ...cart, coupon: code });
        const lineOf = new Map(cart.lines.map((each) => [each.id, each]));
        expect(lineTotals.every(({ cents, ebtCents }) => Number.isInteger(ebtCents) && ebtCents >= 0 && ebtCents <= cents)).toBe(
          true,
        );
        const byEbt = lineTotals.filter(({ ebtCents }) => ebtCents > 0);
        const isPayable = (id: string) => {
          const each = lineOf.get(id);
          return each?.isEbtEligible === true && each.kind === 'product' && each.box !== 'wine';
        };
        expect(byEbt.every(({ id }) => isPayable(id))).toBe(true);
        const whole = byEbt.filter(({ cents, ebtCents }) => ebtCents === cents);
        expect(whole.every(({ taxCents, earnedCents }) => taxCents === 0 && earnedCents === 0)).toBe(true);
        expect(lineTotals.reduce((all, { ebtCents }) => all + ebtCents, 0)).toBe(result.ebtCents);
        const most = Math.min(result.ebtEligibleCents, cart.ebtLimitCents ?? 0);
        expect(result.ebtCents).toBe(cart.paysWithEbt ? most : 0);
        const rest = lineTotals.map(({ id, cents, ebtCents }) => ({
          taxClass: lineOf.get(id)?.taxClass ?? ('food' as const),
          cents: cents - ebtCents,
        }));
        expect(entries.find(({ type }) => type === 'tax')?.cents ?? 0).toBe(taxOn(rest, cart.region ?? null));
        const notByCash = lineTotals.reduce((all, { cents, ebtCents }) => all + cents - ebtCents, 0);
        expect(-(entries.find(({ type }) => type === 'awraf')?.cents ?? 0)).toBeLessThanOrEqual(notByCash);
      }),
    );
  });

  test('every further discount lowers the bill or leaves it', () => {
    fc.assert(
      fc.property(input, coupon, fc.nat(5000), (cart, code, more) => {
        const plain = cartTotals(cart).grandTotalCents;
        expect(cartTotals({ ...cart, coupon: code }).grandTotalCents).toBeLessThanOrEqual(plain);
        expect(cartTotals({ ...cart, thriveCashCents: (cart.thriveCashCents ?? 0) + more }).grandTotalCents).toBeLessThanOrEqual(
          plain,
        );
        expect(cartTotals({ ...cart, giftCardCents: (cart.giftCardCents ?? 0) + more }).grandTotalCents).toBeLessThanOrEqual(
          plain,
        );
        expect(cartTotals({ ...cart, isFirstAutoshipOrder: true }).grandTotalCents).toBeLessThanOrEqual(
          cartTotals({ ...cart, isFirstAutoshipOrder: false }).grandTotalCents,
        );
      }),
    );
  });
});
