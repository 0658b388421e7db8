import { LIST_ORDER_WAYS } from './list-orders.ts';
import { orderNote } from './order-note.ts';

test('every order of every direction says another thing', () => {
  const notes = LIST_ORDER_WAYS.map((order) => orderNote(order, 'shelf'));
  expect(new Set(notes).size).toBe(LIST_ORDER_WAYS.length);
});

test('without a requested order the list has the default order of its source', () => {
  expect(orderNote(null, 'search')).toBe('Best match first, then in stock and best sellers.');
  expect(orderNote({ key: 'recommended', direction: 'desc' }, 'curated')).toBe(orderNote(null, 'curated'));
  expect(orderNote({ key: 'recommended', direction: 'asc' }, 'curated')).toBe('Reversed: in the order of the list.');
  expect(orderNote({ key: 'price', direction: 'asc' }, 'search')).toBe('Lowest price first.');
});
