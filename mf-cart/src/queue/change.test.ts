import { basisOf, hasEffect, lineKey, rebaseChange, type Change } from './change.ts';

const change = (rest: Partial<Change> = {}): Change => ({
  productId: 7,
  options: {},
  cartId: 'c1',
  before: 2,
  qty: 3,
  ...rest,
});

test.each([
  [undefined, '7'],
  [{}, '7'],
  [{ size: 'l' }, '7|size=l'],
  [{ size: 'l', colour: 'a&b' }, '7|colour=a%26b&size=l'],
  [{ colour: 'a&b', size: 'l' }, '7|colour=a%26b&size=l'],
])('a line of product 7 with %j is %s, in whatever order its options come', (options, key) => {
  expect(lineKey(7, options)).toBe(key);
});

test.each([
  [['', 'c2'], 'c2'],
  [['c1', ''], 'c1'],
  [['', ''], ''],
  [[], ''],
])('a call with changes for carts %j is for %j', (carts, basis) => {
  const changes = Object.fromEntries(carts.map((cartId, index) => [String(index), change({ cartId })]));
  expect(basisOf({ mutationId: 'm', changes })).toBe(basis);
});

test.each([
  [{ before: 2, qty: 3 }, true],
  [{ before: 2, qty: 2 }, false],
  [{ before: 2, qty: 2, saveForLater: false }, true],
  [{ before: 0, qty: 0, prefillStatus: 'skipped' }, true],
] as const)('%j changes something: %s', (rest, expected) => expect(hasEffect(change(rest))).toBe(expected));

test.each([
  ['a raise', { before: 2, qty: 5 }, { before: 4, qty: 7 }],
  ['a lowering', { before: 5, qty: 4 }, null],
  ['what ends where it began', { before: 5, qty: 5 }, null],
  ['a raise that also saves', { before: 0, qty: 1, saveForLater: true }, null],
] as const)('%s in the cart that took the place of its own, which holds 4', (_name, rest, expected) => {
  expect(rebaseChange(change(rest), 'c2', 4)).toEqual(expected && change({ ...expected, cartId: 'c2' }));
});

test('the feedback on a pick is dropped', () => {
  expect(rebaseChange(change({ prefillStatus: 'skipped' }), 'c2', 0)).toEqual(change({ cartId: 'c2', before: 0, qty: 1 }));
});
