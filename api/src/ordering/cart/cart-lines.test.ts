import { mergedLines } from './cart-lines.ts';
import type { ProductFacts } from './purchase-facts.ts';

const facts = (own: number, more: Partial<ProductFacts> = {}): ReadonlyMap<number, ProductFacts> => {
  const product: ProductFacts = {
    id: 7,
    productType: 'simple',
    isAvailable: true,
    isFreeItem: false,
    stockQty: 100,
    minOrderQty: 3,
    maxOrderQty: 6,
    maxPer30Days: null,
    boughtIn30Days: 0,
    isFresh: false,
    isWine: false,
    options: {},
    soldOut: {},
    destination: { getsFresh: true, region: null },
    inCart: own === 0 ? [] : [{ id: 1, options: {}, optionsHash: '', qty: own, isSaved: false }],
    ...more,
  };
  return new Map([[7, product]]);
};
const line = (qty: number) => ({ productId: 7, optionsHash: '', options: {}, qty, prefilled: false });
const merged = (...[qty, products]: [number, ReturnType<typeof facts>]) => mergedLines([line(qty)], products)[0]?.qty;

test.each([
  [2, 1, 3],
  [4, 4, 6],
  [0, 1, 3],
])('OP-120: lines of %d and %d units merge to %d', (own, added, expected) => {
  expect(merged(added, facts(own))).toBe(expected);
});

test('OP-120: a product that cannot be bought stays in the merged cart, which shows why', () => {
  expect(merged(4, facts(5, { stockQty: 0 }))).toBe(5);
});

test('OP-120: a line that is saved for later adds nothing', () => {
  expect(merged(4, facts(0, { inCart: [{ id: 1, options: {}, optionsHash: '', qty: 2, isSaved: true }] }))).toBe(4);
});
