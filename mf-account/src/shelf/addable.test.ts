import { productCard } from '../../test/lists.ts';
import { addable } from './addable.ts';
import { purchaseNote } from './purchase-note.ts';

test('what is in stock, simple and not in the cart can be added', () => {
  const products = [
    productCard({ id: 1 }),
    productCard({ id: 2, min_order_qty: 3 }),
    productCard({ id: 3, in_stock: false }),
    productCard({ id: 4, is_available: false }),
    productCard({ id: 5, has_options: true }),
    productCard({ id: 6, product_type: 'giftcard' }),
    productCard({ id: 7 }),
  ];
  const cart = { items: { 90: { product_id: 7 } } } as unknown as Parameters<typeof addable>[1];
  expect(addable(products, cart).map(({ id }) => id)).toEqual([1, 2]);
  expect(addable([], undefined)).toEqual([]);
});

test('ACC-111: when and how often', () => {
  const last_bought_at = '2026-11-05T20:00:00.000Z';
  expect(purchaseNote({ times: 1, last_bought_at })).toBe('Bought Nov 5, 2026');
  expect(purchaseNote({ times: 3, last_bought_at })).toBe('3 orders, last Nov 5, 2026');
});
