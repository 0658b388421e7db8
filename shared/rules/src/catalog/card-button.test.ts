import { cardButton, isBuyable, type ButtonProduct } from './card-button.ts';
import { isFreeItem, productPath } from './product-type.ts';

const simple: ButtonProduct = { urlKey: 'oats', productType: 'simple', inStock: true, isAvailable: true, hasOptions: false };

describe('card button in strict order (CAT-060 … CAT-064)', () => {
  test.each([
    ['custom beats out of stock', { inStock: false }, true, { kind: 'custom' }],
    [
      'out of stock beats options',
      { inStock: false, productType: 'bundle', hasOptions: true },
      false,
      { kind: 'out_of_stock', remind: true },
    ],
    [
      'bundle with options',
      { productType: 'bundle', hasOptions: true },
      false,
      { kind: 'link', text: 'View Item', href: '/p/oats' },
    ],
    [
      'configurable with options',
      { productType: 'configurable', hasOptions: true },
      false,
      { kind: 'link', text: 'View Item', href: '/p/oats' },
    ],
    [
      'grouped with options',
      { productType: 'grouped', hasOptions: true },
      false,
      { kind: 'link', text: 'View Item', href: '/p/oats' },
    ],
    ['curated list', { productType: 'curated_list' }, false, { kind: 'link', text: 'View Item', href: '/p/oats' }],
    ['membership', { productType: 'membership' }, false, { kind: 'link', text: 'View Item', href: '/p/oats' }],
    ['bundle without options', { productType: 'bundle' }, false, { kind: 'quantity' }],
    ['simple with options', { hasOptions: true }, false, { kind: 'quantity' }],
    ['gift card', { productType: 'giftcard' }, false, { kind: 'link', text: 'View', href: '/p/gift-card' }],
    ['simple', {}, false, { kind: 'quantity' }],
  ])('%s', (_name, change, custom, expected) => expect(cardButton({ ...simple, ...change }, custom)).toEqual(expected));
});

describe('in stock and available (CAT-015, OP-158)', () => {
  test.each([
    [true, true, { kind: 'quantity' }],
    [false, true, { kind: 'out_of_stock', remind: true }],
    [true, false, { kind: 'out_of_stock', remind: false }],
    [false, false, { kind: 'out_of_stock', remind: false }],
  ])('inStock %p, isAvailable %p', (inStock, isAvailable, expected) => {
    expect(cardButton({ ...simple, inStock, isAvailable })).toEqual(expected);
    expect(isBuyable({ inStock, isAvailable })).toBe(expected.kind === 'quantity');
  });
});

test('free items and paths (CAT-005 … CAT-007, CAT-121)', () => {
  expect([2, 3, 1, null].map(isFreeItem)).toEqual([true, true, false, false]);
  expect(productPath({ urlKey: 'a b', productType: 'simple' })).toBe('/p/a%20b');
});
