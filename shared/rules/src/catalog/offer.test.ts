import fc from 'fast-check';
import { GROUP, groupOf } from '../membership/status.ts';
import { offerFor, type ProductPricing } from './offer.ts';
import { pricingArbitrary, groupArbitrary, defaultPricing } from './offer.fixture.ts';

const RULE = { type: 'by_percent', amount: 20, membersOnly: true } as const;
const SALE = { type: 'by_fixed', amount: 100, membersOnly: false } as const;
const part = (priceCents: number, qty = 1, choice: string | null = null) => ({
  qty,
  choice,
  pricing: defaultPricing({ priceCents, msrpCents: priceCents }),
});
const MAP = { isMapEnabled: true, mapPriceCents: 1100 };

const TABLE: [name: string, change: Partial<ProductPricing>, prices: [general: number, member: number, employee: number]][] = [
  ['plain: staff pay ten percent less (OP-048)', {}, [1000, 1000, 900]],
  ['a reduction for everybody', { reductions: [SALE] }, [900, 900, 810]],
  ['a rule for members alone (OP-025)', { reductions: [RULE] }, [1000, 800, 900]],
  ['both, in their order (OP-026)', { reductions: [SALE, RULE] }, [900, 720, 810]],
  ['under a minimum the list price for who may not see it (OP-212)', MAP, [1200, 1000, 900]],
  [
    'credit is worth what it says, whoever buys it',
    { productType: 'giftcard', msrpCents: 1000, reductions: [SALE] },
    [1000, 1000, 1000],
  ],
  ['a group costs its parts (OP-210)', { productType: 'grouped', parts: [part(300, 2), part(150)] }, [750, 750, 675]],
  ['a bundle never more than its parts', { productType: 'bundle', parts: [part(300), part(150)] }, [450, 450, 405]],
  ['a bundle for its own price', { productType: 'bundle', parts: [part(3000), part(150)] }, [1000, 1000, 900]],
  [
    'of a place the cheapest alternative',
    { productType: 'grouped', parts: [part(300), part(500, 1, 'nuts'), part(200, 1, 'nuts')] },
    [500, 500, 450],
  ],
  ['what is no set costs its own price', { parts: [part(100)] }, [1000, 1000, 900]],
];

describe('what each group pays', () => {
  test.each(TABLE)('%s', (_name, change, prices) => {
    const pricing = defaultPricing(change);
    const paid = [GROUP.general, GROUP.member, GROUP.employee].map((group) => offerFor(pricing, group).prices.price);
    expect(paid).toEqual(prices);
    expect(offerFor(pricing, groupOf('canceled'))).toEqual(offerFor(pricing, groupOf('visitor')));
  });

  test('MEM-019: the autoship price is for members and staff, and never above the plain one', () => {
    const pricing = defaultPricing({ autoshipPriceCents: 950 });
    const price = (change: Partial<ProductPricing>, group: 1 | 4 | 8) =>
      offerFor({ ...pricing, ...change }, group).prices.autoshipPrice;
    expect([price({}, 1), price({}, 4), price({}, 8)]).toEqual([null, 950, 855]);
    expect(price({ reductions: [SALE] }, 4)).toBe(900);
  });

  test('a set without parts is compared with its own list price, a gift card costs every group the higher of its two', () => {
    const bundle = defaultPricing({ productType: 'bundle', priceCents: 800, msrpCents: 1000 });
    expect(offerFor(bundle, GROUP.general).prices).toMatchObject({ price: 800, msrp: 1000, isSale: true });
    const card = defaultPricing({ productType: 'giftcard', priceCents: 2500, msrpCents: 5000 });
    expect(offerFor(card, GROUP.employee).prices).toMatchObject({ price: 5000, msrp: 5000 });
  });

  test('OP-212: a reduction of a hidden price is hidden from the same groups; Thrive Cash is not', () => {
    const cash = { type: 'tc_percent', amount: 5, membersOnly: false } as const;
    const pricing = defaultPricing({ ...MAP, reductions: [SALE, cash] });
    expect(offerFor(pricing, GROUP.general).reductions).toEqual([cash]);
    expect(offerFor(pricing, GROUP.member).reductions).toEqual([SALE, cash]);
  });
});

describe('for all products and groups', () => {
  test('whole cents, nothing below zero, no price above the one it is compared with', () => {
    fc.assert(
      fc.property(pricingArbitrary, groupArbitrary, (pricing, group) => {
        const { price, msrp, totalSavings, autoshipPrice } = offerFor(pricing, group).prices;
        for (const cents of [price, msrp, totalSavings, autoshipPrice ?? 0]) {
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(price + totalSavings).toBe(msrp);
        expect(autoshipPrice ?? 0).toBeLessThanOrEqual(price);
      }),
    );
  });

  test('members and staff never pay more than the general price', () => {
    fc.assert(
      fc.property(pricingArbitrary, (pricing) => {
        const [general, member, employee] = ([1, 4, 8] as const).map((group) => offerFor(pricing, group).prices.price);
        expect(member).toBeLessThanOrEqual(general ?? 0);
        expect(employee).toBeLessThanOrEqual(general ?? 0);
      }),
    );
  });

  test('OP-210: no set costs more than its parts do for the same group', () => {
    fc.assert(
      fc.property(pricingArbitrary, groupArbitrary, (pricing, group) => {
        const set: ProductPricing = { ...pricing, productType: 'grouped' };
        const fixed = set.parts.map((each) => ({ ...each, choice: null }));
        fc.pre(fixed.length > 0);
        const sum = fixed.reduce((all, each) => all + each.qty * offerFor(each.pricing, group).prices.price, 0);
        expect(offerFor({ ...set, parts: fixed }, group).prices.price).toBe(sum);
        expect(offerFor({ ...set, productType: 'bundle', parts: fixed }, group).prices.price).toBeLessThanOrEqual(sum);
      }),
    );
  });
});
