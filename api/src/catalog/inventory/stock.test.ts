import { sumByProduct } from './stock.ts';

test('quantities of one product add up, in id order', () => {
  const lines = [
    { productId: 9, qty: 1 },
    { productId: 2, qty: 3 },
    { productId: 9, qty: 4 },
  ];
  expect(sumByProduct(lines)).toEqual([
    { productId: 2, qty: 3 },
    { productId: 9, qty: 5 },
  ]);
});
