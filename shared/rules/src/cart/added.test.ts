import { expect, test } from '@jest/globals';
import { productsAdded } from './added.ts';

const cartOf = (...lines: [id: number, qty: number, saved?: boolean][]) => ({
  items: Object.fromEntries(
    lines.map(([product_id, line_item_qty, save_for_later = false], n) => [
      n,
      {
        product_id,
        line_item_qty,
        save_for_later,
        product: { analytics_category: 'Pantry', type_category: `Kind ${product_id}` },
      },
    ]),
  ),
});
const event = (product_id: number, qty: number) => ({
  product_id,
  qty,
  analytics_category: 'Pantry',
  type_category: `Kind ${product_id}`,
});

test.each([
  ['new products', cartOf(), cartOf([1, 2], [2, 1]), [1, 2], [event(1, 2), event(2, 1)]],
  ['only what is more than before', cartOf([1, 2]), cartOf([1, 5]), [1], [event(1, 3)]],
  ['lines of one product together', cartOf([1, 1]), cartOf([1, 1], [1, 1]), [1], [event(1, 1)]],
  ['not what was refused', cartOf([1, 2]), cartOf([1, 2]), [1, 2], []],
  ['not what another tab changed', cartOf(), cartOf([1, 2], [9, 1]), [1], [event(1, 2)]],
  ['not what is saved for later', cartOf(), cartOf([1, 2, true]), [1], []],
  ['all of it where the cart was not known', undefined, cartOf([1, 2]), [1], [event(1, 2)]],
])('CAT-018: tells %s', (_name, before, after, asked, expected) => {
  expect(productsAdded(before, after, asked)).toEqual(expected);
});
