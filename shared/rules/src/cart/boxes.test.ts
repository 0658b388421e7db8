import { BOX_LABELS, BOX_TYPES, boxType, boxTypeOf, isPerishable } from './boxes.ts';

test.each([
  ['grocery', 'grocery'],
  ['legacy_frozen', 'frozen'],
  ['legacy_wine', 'wine'],
  ['garage', null],
  ['constructor', null],
])('box type %s reads %p (CART-007, CART-008, OP-009)', (raw, expected) => expect(boxType(raw)).toBe(expected));

test.each([
  [{ soldAsFresh: 'fresh', boxType: 'grocery' }, 'fresh'],
  [{ soldAsFresh: 'fresh-frozen' }, 'frozen'],
  [{ boxType: 'wine' }, 'wine'],
  [{ boxType: null }, 'grocery'],
  [{}, 'grocery'],
])('%p lands in %s (CAT-016)', (product, expected) => expect(boxTypeOf(product)).toBe(expected));

test('fresh and frozen are perishable, every box has a label', () => {
  expect(BOX_TYPES.filter(isPerishable)).toEqual(['fresh', 'frozen']);
  expect(BOX_TYPES.map((type) => BOX_LABELS[type])).toEqual(['Grocery', 'Fresh', 'Frozen', 'Wine']);
});
