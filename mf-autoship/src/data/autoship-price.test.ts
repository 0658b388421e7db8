import { autoshipPriceText } from './autoship-price.ts';

test.each([
  [{ autoship_price: 4.05, map_display: null }, 1, '$4.05'],
  [{ autoship_price: 4.05, map_display: null }, 3, '$12.15'],
  [{ autoship_price: null, map_display: null }, 1, null],
  [{ autoship_price: 4.05, map_display: { kind: 'in_cart' } }, 1, null],
  [{ autoship_price: 4.05, map_display: { kind: 'gesture', price: 8.99 } }, 1, null],
] as const)('%j × %d reads %p (CAT-065, CAT-068)', (product, qty, text) => {
  expect(autoshipPriceText(product, qty)).toBe(text);
});
