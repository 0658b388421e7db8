import fc from 'fast-check';
import { GROUP } from '../membership/status.ts';
import { mapDisplay, mapExplanation } from './map-display.ts';
import { priceFor } from './price.ts';
import { seesMemberPrices } from './price-lists.ts';

const best = { isMapEnabled: true, priceCents: 1000, mapPriceCents: 900, autoshipPriceCents: 800 };
const cheap = { isMapEnabled: true, priceCents: 649, msrpCents: 999, mapPriceCents: 899, autoshipPriceCents: null };

describe('See best price in cart (CAT-065)', () => {
  test.each([GROUP.member, GROUP.employee])('group %p: shows when every condition holds', (group) => {
    // Staff pay ten percent less: 990 cents.
    expect(mapDisplay(priceFor({ ...best, priceCents: 1100 }, group), 'in_cart')).toEqual({ kind: 'in_cart' });
  });

  test.each([
    ['MAP off', { isMapEnabled: false }],
    ['no map price', { mapPriceCents: null }],
    ['no autoship price', { autoshipPriceCents: null }],
    ['map price not below price', { mapPriceCents: 1000 }],
    ['autoship price not below map price', { autoshipPriceCents: 900 }],
  ])('goes with %s', (_name, change) => {
    expect(mapDisplay(priceFor({ ...best, ...change }, GROUP.member), 'in_cart')).toBeNull();
  });
});

test.each([
  ['general', GROUP.general, cheap, 'gesture', { kind: 'members' }],
  ['general', GROUP.general, cheap, 'in_cart', { kind: 'members' }],
  ['lapsed', GROUP.lapsed, cheap, 'gesture', { kind: 'members' }],
  ['member', GROUP.member, cheap, 'gesture', { kind: 'gesture', priceCents: 899 }],
  ['member', GROUP.member, cheap, 'in_cart', null],
  [
    'member',
    GROUP.member,
    { ...cheap, priceCents: 899, autoshipPriceCents: 800 },
    'gesture',
    { kind: 'gesture', priceCents: 899 },
  ],
  ['employee', GROUP.employee, cheap, 'gesture', { kind: 'gesture', priceCents: 899 }],
  ['employee', GROUP.employee, cheap, 'in_cart', null],
  ['member, no minimum', GROUP.member, { ...cheap, isMapEnabled: false }, 'gesture', null],
  ['general, no minimum', GROUP.general, { ...cheap, isMapEnabled: false }, 'gesture', null],
  ['general, minimum kept', GROUP.general, { ...cheap, priceCents: 899 }, 'gesture', null],
] as const)('%s: group %p, %j as %p shows %j (CAT-066 … CAT-069, OP-044)', (_name, group, product, type, display) => {
  expect(mapDisplay(priceFor(product, group), type)).toEqual(display);
});

const cents = fc.integer({ min: 1, max: 1_000_000 });
const anyProduct = fc.record({
  priceCents: cents,
  msrpCents: fc.option(cents),
  mapPriceCents: fc.option(cents),
  autoshipPriceCents: fc.option(cents),
  isMapEnabled: fc.boolean(),
});
const anyGroup = fc.constantFrom(...Object.values(GROUP));
const anyType = fc.constantFrom('in_cart', 'gesture', null);

test('for any product, no displayed price is below the charged price, and only members get a price by gesture (OP-212)', () => {
  fc.assert(
    fc.property(anyProduct, anyGroup, anyType, (product, group, type) => {
      const prices = priceFor(product, group);
      const display = mapDisplay(prices, type);
      const shownCents = display?.kind === 'gesture' ? display.priceCents : prices.price;
      expect(shownCents).toBeGreaterThanOrEqual(prices.price);
      expect(display === null || (display.kind === 'members') !== seesMemberPrices(group)).toBe(true);
    }),
  );
});

test('the explanation in both variants (CAT-070, CAT-071, OP-045)', () => {
  const start =
    "This item is offered for less than the manufacturer's minimum advertised price. To see the best price and unlock member savings on 6,000+ products, ";
  expect(mapExplanation(true)).toBe(`${start}register.`);
  expect(mapExplanation(false)).toBe(`${start}add the item to your box.`);
});
