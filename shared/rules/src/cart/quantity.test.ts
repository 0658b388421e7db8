import fc from 'fast-check';
import {
  canAdd,
  clampQuantity,
  isQuantity,
  limitsOf,
  nextQuantity,
  onlyLeftText,
  quantityEvent,
  showsAddedConfirmation,
} from './quantity.ts';

const limits = { min: 3, max: 6 };

describe('limits (CART-053, CART-054, OP-161)', () => {
  test.each([
    [{}, { min: 1, max: 9000 }],
    [
      { minOrderQty: 0, maxOrderQty: 0 },
      { min: 1, max: 9000 },
    ],
    [
      { minOrderQty: 3, maxOrderQty: 6 },
      { min: 3, max: 6 },
    ],
    [
      { maxOrderQty: 6, stockQty: 4 },
      { min: 1, max: 4 },
    ],
    [{ stockQty: 0 }, { min: 1, max: 0 }],
    [{ stockQty: -2 }, { min: 1, max: 0 }],
    [{ maxOrderQty: 20000 }, { min: 1, max: 9000 }],
    [{ maxOrderQty: -5 }, { min: 1, max: 9000 }],
  ])('%p', (product, expected) => expect(limitsOf(product)).toEqual(expected));
});

describe('actions (CART-048 … CART-052)', () => {
  test.each([
    ['add', 0, 3],
    ['add', 1, 3],
    ['add', 3, 4],
    ['add', 6, 6],
    ['add', 9, 9],
    ['decrement', 4, 3],
    ['decrement', 3, 0],
    ['decrement', 9, 6],
    ['delete', 5, 0],
    ['save_for_later', 5, 0],
    ['move_to_cart', 0, 3],
    ['move_to_cart', 5, 5],
    ['move_to_cart', 50, 6],
  ] as const)('%s at %d gives %d', (action, current, expected) => expect(nextQuantity(action, current, limits)).toBe(expected));

  test('nothing can be added when fewer than the minimum are left', () => {
    const scarce = { min: 3, max: 2 };
    expect(canAdd(0, scarce)).toBe(false);
    expect(nextQuantity('add', 0, scarce)).toBe(0);
    expect(clampQuantity(2, scarce)).toBe(0);
  });

  test('adding from nothing always ends at 0 or within the limits, and never above the stock', () => {
    const actions = fc.array(fc.constantFrom('add', 'decrement', 'delete', 'move_to_cart' as const), { maxLength: 40 });
    fc.assert(
      fc.property(actions, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 20 }), (steps, min, stockQty) => {
        const own = limitsOf({ minOrderQty: min, stockQty });
        let qty = 0;
        for (const step of steps) {
          qty = nextQuantity(step, qty, own);
          expect(qty === 0 || (qty >= own.min && qty <= own.max)).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [1, true],
  [0, true],
  [9000, true],
  [9001, false],
  [-1, false],
  [1.5, false],
  ['3', false],
  [Number.NaN, false],
])('isQuantity(%p) is %p', (value, expected) => expect(isQuantity(value)).toBe(expected));

test('confirmation and events (CART-060, CART-061, CART-066)', () => {
  expect(showsAddedConfirmation(1, 3)).toBe(true);
  expect(showsAddedConfirmation(3, 1)).toBe(false);
  expect(showsAddedConfirmation(3, 3)).toBe(false);
  expect(quantityEvent(2, 5)).toEqual({ kind: 'added', qty: 3 });
  expect(quantityEvent(5, 1)).toEqual({ kind: 'removed', qty: 4 });
  expect(quantityEvent(5, 5)).toBeNull();
  expect(onlyLeftText(4)).toBe('Only 4 left in stock.');
});

test('plus ends at the maximum, also where only one quantity is allowed (CART-058)', () => {
  expect([canAdd(4, { min: 1, max: 5 }), canAdd(5, { min: 1, max: 5 })]).toEqual([true, false]);
  expect([canAdd(0, { min: 5, max: 5 }), clampQuantity(3, { min: 5, max: 5 })]).toEqual([true, 5]);
});
