import fc from 'fast-check';
import { SHIPPING_TEXT } from '../account/texts.ts';
import { PURCHASE_TEXT, type PurchaseFacts, type PurchaseRequest, purchasableQuantity } from './purchase-gate.ts';

const oats: PurchaseFacts = {
  productType: 'simple',
  isAvailable: true,
  isFreeItem: false,
  stockQty: 100,
  minOrderQty: 1,
  maxOrderQty: 9000,
  maxPer30Days: null,
  boughtIn30Days: 0,
  isFresh: false,
  isWine: false,
  options: {},
  soldOut: {},
  destination: { getsFresh: true, region: 'CA' },
};
const request: PurchaseRequest = { qty: 1, options: {} };
const sized = { ...oats, options: { size: ['s', 'l'] }, soldOut: { size: ['l'] } };

test.each<[string, Partial<PurchaseFacts>, Partial<PurchaseRequest>, number, string | null]>([
  ['a product in stock', {}, { qty: 5 }, 5, null],
  ['more than the stock', { stockQty: 4 }, { qty: 5 }, 4, 'Only 4 left in stock.'],
  ['more than the maximum', { maxOrderQty: 3 }, { qty: 5 }, 3, 'The maximum quantity of this item is 3.'],
  ['less than the minimum', { minOrderQty: 3 }, { qty: 2 }, 0, 'The minimum quantity of this item is 3.'],
  ['less stock than the minimum', { minOrderQty: 3, stockQty: 2 }, { qty: 3 }, 0, 'Only 2 left in stock.'],
  [
    'more than the maximum with another line',
    { maxOrderQty: 6 },
    { qty: 5, otherUnits: 4 },
    2,
    'The maximum quantity of this item is 6.',
  ],
  ['more than the stock with another line', { stockQty: 6 }, { qty: 3, otherUnits: 6 }, 0, 'Only 6 left in stock.'],
  ['more than the limit for 30 days', { maxPer30Days: 3 }, { qty: 5 }, 3, 'Limit 3 per customer in 30 days.'],
  [
    'more than is left of the limit for 30 days',
    { maxPer30Days: 6, boughtIn30Days: 2 },
    { qty: 5, otherUnits: 1 },
    3,
    'Limit 6 per customer in 30 days. You can buy 4 more now.',
  ],
  ['as many as are left of the limit for 30 days', { maxPer30Days: 3, boughtIn30Days: 2 }, { qty: 1 }, 1, null],
  ['a sold-out product', { stockQty: 0 }, {}, 0, PURCHASE_TEXT.outOfStock],
  ['a discontinued product', { isAvailable: false }, {}, 0, PURCHASE_TEXT.unknown],
  ['a free item', { isFreeItem: true }, {}, 0, PURCHASE_TEXT.unknown],
  ['a set', { productType: 'grouped' }, {}, 0, PURCHASE_TEXT.set],
  ['a membership', { productType: 'membership' }, {}, 0, PURCHASE_TEXT.membership],
  ['fresh where it goes', { isFresh: true }, {}, 1, null],
  ['fresh elsewhere', { isFresh: true, destination: { getsFresh: false, region: 'CA' } }, {}, 0, SHIPPING_TEXT.noFresh],
  ['wine before an address', { isWine: true, destination: { getsFresh: true, region: null } }, {}, 1, null],
  ['no choice', sized, {}, 0, PURCHASE_TEXT.choose],
  ['a choice', sized, { options: { size: 's' } }, 1, null],
  ['a sold-out choice', sized, { options: { size: 'l' } }, 0, PURCHASE_TEXT.choiceSoldOut],
  ['an unknown choice', oats, { options: { size: 's' } }, 0, PURCHASE_TEXT.choose],
])('CART-053, CART-054, OP-158, OP-161: %s', (_, facts, overrides, quantity, message) => {
  const decision = purchasableQuantity({ ...oats, ...facts }, { ...request, ...overrides });
  expect([decision.quantity, decision.refusal?.message ?? null]).toEqual([quantity, message]);
});

test('OP-041: wine is refused for a state that it is not shipped to', () => {
  const wine = { ...oats, isWine: true, destination: { getsFresh: true, region: 'UT' } };
  const decision = purchasableQuantity(wine, request);
  expect([decision.quantity, decision.refusal?.code]).toEqual([0, 'wine_not_shipped']);
});

test('an unknown product cannot be bought', () => {
  expect(purchasableQuantity(undefined, request)).toMatchObject({ quantity: 0, refusal: { code: 'unavailable' } });
});

test('the quantity that is granted can itself be bought, never exceeds the request, and equals it exactly without a refusal', () => {
  const facts = fc.record({
    isAvailable: fc.boolean(),
    stockQty: fc.nat(20),
    minOrderQty: fc.integer({ min: 1, max: 5 }),
    maxOrderQty: fc.integer({ min: 5, max: 15 }),
    maxPer30Days: fc.option(fc.integer({ min: 5, max: 15 })),
    boughtIn30Days: fc.nat(20),
    isFresh: fc.boolean(),
    isWine: fc.boolean(),
  });
  const destination = fc.record({ getsFresh: fc.boolean(), region: fc.constantFrom(null, 'CA', 'UT') });
  fc.assert(
    fc.property(facts, destination, fc.integer({ min: 1, max: 25 }), fc.nat(10), (each, to, qty, otherUnits) => {
      const product = { ...oats, ...each, destination: to };
      const { quantity, refusal } = purchasableQuantity(product, { qty, options: {}, otherUnits });
      expect(quantity).toBeLessThanOrEqual(qty);
      expect(quantity === qty).toBe(refusal === null);
      expect(quantity === 0 || purchasableQuantity(product, { qty: quantity, options: {}, otherUnits }).refusal === null).toBe(
        true,
      );
    }),
  );
});
