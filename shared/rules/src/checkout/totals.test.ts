import { DEFAULT_SHIPPING } from '../cart/shipping.ts';
import { cartTotals } from './totals.ts';
import type { TotalsInput, TotalsLine } from './totals-types.ts';

const oats: TotalsLine = { id: 'oats', kind: 'product', unitCents: 1000, qty: 10, box: 'grocery', taxClass: 'food' };
const soap: TotalsLine = { id: 'soap', kind: 'product', unitCents: 1000, qty: 1, box: 'grocery', taxClass: 'household' };
const peas: TotalsLine = { id: 'peas', kind: 'product', unitCents: 11999, qty: 1, box: 'frozen', taxClass: 'food' };
const wine: TotalsLine = { id: 'wine', kind: 'product', unitCents: 2000, qty: 6, box: 'wine', taxClass: 'wine' };
const card: TotalsLine = { id: 'card', kind: 'gift_card', unitCents: 5000, qty: 1, box: null, taxClass: 'none' };
const plan: TotalsLine = { id: 'plan', kind: 'membership', unitCents: 5995, qty: 1, box: null, taxClass: 'membership' };
const gift: TotalsLine = { id: 'gift', kind: 'gift', unitCents: 499, qty: 1, box: 'grocery', taxClass: 'food' };
const percent20 = { code: 'exit20', kind: 'percent', value: 20, maximumCents: 5000 } as const;

const entries = (input: TotalsInput): Record<string, number> =>
  Object.fromEntries(cartTotals(input).entries.map(({ type, cents }) => [type, cents]));

describe('each line of the totals', () => {
  test('an empty cart costs nothing, even with a donation', () => {
    expect(cartTotals({ lines: [], donation: 500, ppeOptIn: true, giftCardCents: 900 })).toMatchObject({
      entries: [],
      grandTotalCents: 0,
    });
  });
  test('discount by coupon, with its maximum (CART-031, OP-030)', () => {
    expect(entries({ lines: [oats], coupon: percent20 }).discount).toBe(-2000);
    expect(entries({ lines: [{ ...oats, qty: 40 }], coupon: percent20 }).discount).toBe(-5000);
  });
  test('coupons leave gift cards and memberships alone (OP-054)', () => {
    expect(entries({ lines: [card, plan], coupon: percent20 }).discount).toBeUndefined();
  });
  test('shipping by box, from subtotals before coupons (CART-033 … CART-035, OP-016)', () => {
    expect(entries({ lines: [oats, peas, wine] })).toMatchObject({ shipping: 595, thrive_shipping_frozen: 995 });
    expect(entries({ lines: [{ ...oats, qty: 15 }], coupon: percent20 }).shipping).toBeUndefined();
    expect(entries({ lines: [card, plan] })).toEqual({});
    expect(entries({ lines: [gift] })).toEqual({});
    expect(entries({ lines: [{ ...soap, unitCents: 0 }] })).toEqual({});
    expect(entries({ lines: [soap], shipping: { ...DEFAULT_SHIPPING, groceryFeeCents: 1 } }).shipping).toBe(1);
  });
  test('tax on the discounted line, not lowered by Thrive Cash (CART-032, OP-021)', () => {
    expect(entries({ lines: [soap], region: 'CA' }).tax).toBe(73);
    expect(entries({ lines: [soap], region: 'CA', coupon: percent20 }).tax).toBe(58);
    expect(entries({ lines: [soap], region: 'CA', thriveCashCents: 1000 }).tax).toBe(73);
    expect(entries({ lines: [oats], region: 'CA' }).tax).toBeUndefined();
  });
  test('volume discount (CART-037, OP-024)', () => {
    const tiers = [{ min: 6, promoType: 'price', kind: 'percent', value: 5 }] as const;
    expect(entries({ lines: [{ ...wine, tiers }] }).volume_discount).toBe(-600);
  });
  test('Thrive Cash spares wine, memberships and gift cards (CART-039, OP-028)', () => {
    expect(entries({ lines: [oats, wine, plan, card], thriveCashCents: 99999 }).awraf).toBe(-10000);
    expect(entries({ lines: [wine], thriveCashCents: 500 }).awraf).toBeUndefined();
  });
  test('Thrive Cash to be earned adds nothing (CART-038)', () => {
    const result = cartTotals({ lines: [{ ...oats, reductions: [{ type: 'tc_percent', amount: 10 }] }] });
    expect(result.entries).toContainEqual({ type: 'thrive_cash_earn', cents: 1000 });
    expect(result.grandTotalCents).toBe(10595);
  });
  test('donation, fee and gift card (CART-036, CART-040, CART-041)', () => {
    expect(entries({ lines: [oats], donation: 200, ppeOptIn: true })).toMatchObject({ thrive_sales_donation: 200, ppe_fee: 100 });
    expect(cartTotals({ lines: [oats], donation: 'round_up' }).grandTotalCents).toBe(10600);
    expect(cartTotals({ lines: [oats], giftCardCents: 99999 })).toMatchObject({ grandTotalCents: 0 });
    expect(entries({ lines: [oats], giftCardCents: 99999 }).aw_giftcard).toBe(-10595);
    expect(entries({ lines: [oats], donation: 200, giftCardCents: 99999 }).aw_giftcard).toBe(-10795);
  });
  test('a gift card pays for everything but gift cards', () => {
    expect(entries({ lines: [card], giftCardCents: 99999 }).aw_giftcard).toBeUndefined();
    expect(cartTotals({ lines: [card, oats], giftCardCents: 99999 }).grandTotalCents).toBe(5000);
    expect(cartTotals({ lines: [card, oats], giftCardCents: 1000, thriveCashCents: 500 }).grandTotalCents).toBe(14095);
  });
  test('the first autoship order is 30% cheaper, at most $50 (OP-105)', () => {
    const scheduled = { ...oats, isAutoship: true };
    const first = cartTotals({ lines: [scheduled, soap], coupon: percent20, isFirstAutoshipOrder: true });
    expect(first).toMatchObject({ autoshipDiscountCents: 3000, savings: { tpr: 3000, coupon: 1600 } });
    expect(first.entries.slice(0, 2)).toEqual([
      { type: 'autoship_discount', cents: -3000 },
      { type: 'discount', cents: -1600 },
    ]);
    expect(cartTotals({ lines: [{ ...scheduled, qty: 30 }], isFirstAutoshipOrder: true }).autoshipDiscountCents).toBe(5000);
    expect(cartTotals({ lines: [scheduled] }).autoshipDiscountCents).toBe(0);
  });
  test('EBT: what it pays is free of tax and earns nothing; wine it does not pay (OP-021, OP-042)', () => {
    const reductions = [{ type: 'tc_percent', amount: 10 }] as const;
    const eligible = { ...soap, reductions, isEbtEligible: true };
    const lines = [eligible, { ...wine, isEbtEligible: true }];
    expect(entries({ lines, region: 'CA', paysWithEbt: true })).toMatchObject({ tax: 870 });
    expect(entries({ lines, region: 'CA', paysWithEbt: true }).thrive_cash_earn).toBeUndefined();
    expect(entries({ lines, region: 'CA' })).toMatchObject({ tax: 943, thrive_cash_earn: 100 });
    expect(cartTotals({ lines, paysWithEbt: true }).ebtEligibleCents).toBe(1000);
  });
  test('each line says its share of the tax and what EBT pays of it, since both go back with it', () => {
    const eligible = { ...soap, id: 'own', isEbtEligible: true };
    const of = (paysWithEbt: boolean) =>
      cartTotals({ lines: [eligible, soap, oats], region: 'CA', paysWithEbt }).lineTotals.map((line) => [
        line.taxCents > 0,
        line.ebtCents > 0,
      ]);
    expect(of(true)).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect(of(false)).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });
  test('EBT pays at most its balance, by line and to the cent; the rest is taxed and earns (CHK-EBT, OP-021, OP-042)', () => {
    const reductions = [{ type: 'tc_percent', amount: 10 }] as const;
    const eligible = { ...soap, id: 'own', reductions, isEbtEligible: true };
    const food = { ...oats, id: 'food', qty: 1, isEbtEligible: true };
    const part = cartTotals({ lines: [eligible, food], region: 'CA', paysWithEbt: true, ebtLimitCents: 500 });
    const shares = part.lineTotals.map(({ ebtCents, earnedCents }) => [ebtCents, earnedCents]);
    expect(shares).toEqual([
      [250, 75],
      [250, 0],
    ]);
    expect(part.ebtCents).toBe(500);
    expect(part.ebtEligibleCents).toBe(2000);
    // 7.25% of the $7.50 that EBT leaves of the soap.
    expect(part.entries).toContainEqual({ type: 'tax', cents: 54 });
    expect(cartTotals({ lines: [eligible], paysWithEbt: true, ebtLimitCents: 0 }).ebtCents).toBe(0);
    expect(cartTotals({ lines: [eligible], paysWithEbt: true, ebtLimitCents: 9999 }).ebtCents).toBe(1000);
  });
  test('EBT pays eligible lines only, untaxed and without Thrive Cash (OP-042)', () => {
    const eligible = { ...oats, qty: 3, isEbtEligible: true };
    const result = cartTotals({ lines: [eligible, soap], paysWithEbt: true, thriveCashCents: 9999 });
    expect(result.ebtEligibleCents).toBe(3000);
    expect(result.entries).toContainEqual({ type: 'awraf', cents: -1000 });
  });
});

test('boxes, subtotals and savings (CART-009, CART-016, CART-023)', () => {
  const reduced = { ...oats, unitCents: 800, baseCents: 1000, msrpCents: 1200 };
  const result = cartTotals({ lines: [reduced, wine, gift, plan], coupon: percent20, thriveCashCents: 100 });
  expect(result.boxes).toEqual([
    {
      boxType: 'grocery',
      lineIds: ['oats', 'gift'],
      numberOfItems: 11,
      subtotalCents: 8000,
      gwpEligibleSubtotalCents: 8000,
      freeShippingNeededCents: 7000,
    },
    {
      boxType: 'wine',
      lineIds: ['wine'],
      numberOfItems: 6,
      subtotalCents: 12000,
      gwpEligibleSubtotalCents: 0,
      freeShippingNeededCents: 0,
    },
  ]);
  expect(result.savings).toEqual({ coupon: 4000, gwp: 499, products: 2000, thrive_cash: 100, tpr: 2000 });
  expect(result.freshSubtotalCents).toBe(0);
  expect(cartTotals({ lines: [oats, { ...soap, box: 'fresh' }] }).freshSubtotalCents).toBe(1000);
  expect(result).toMatchObject({ cartSavingsCents: 8599, subtotalCents: 25995, gwpEligibleSubtotalCents: 8000, totalItems: 18 });
});

describe('gift cards, memberships and free gifts (OP-211)', () => {
  test('count for no threshold: neither of a coupon, nor of a box, nor of a gift', () => {
    const beans = { ...soap, unitCents: 1422 };
    const alone = cartTotals({ lines: [beans] });
    const result = cartTotals({ lines: [beans, { ...card, unitCents: 10000, box: 'grocery' }, plan, gift] });
    expect(result).toMatchObject({ subtotalCents: 17417, couponSubtotalCents: 1422, gwpEligibleSubtotalCents: 1422 });
    expect(result.boxes).toMatchObject([{ lineIds: ['soap', 'gift'], subtotalCents: 1422, freeShippingNeededCents: 13578 }]);
    expect(result.entries).toEqual(alone.entries);
  });
  test('a free gift makes no box: it is in that of its kind, else in the first', () => {
    const frozenGift = { ...gift, box: 'frozen' } as const;
    expect(cartTotals({ lines: [oats, frozenGift] }).boxes).toMatchObject([{ boxType: 'grocery', lineIds: ['oats', 'gift'] }]);
    expect(cartTotals({ lines: [oats, peas, frozenGift] }).boxes).toMatchObject([
      { boxType: 'grocery', lineIds: ['oats'] },
      { boxType: 'frozen', lineIds: ['peas', 'gift'] },
    ]);
    expect(cartTotals({ lines: [gift, card] }).boxes).toEqual([]);
  });
});
