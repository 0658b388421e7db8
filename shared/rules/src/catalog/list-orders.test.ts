import { requestedOrder, DEFAULT_LIST_ORDER, LIST_ORDER_KEYS, LIST_ORDER_WAYS, listOrder } from './list-orders.ts';

describe.each(LIST_ORDER_KEYS)('the order %s', (key) => {
  const { own, directions, menu } = listOrder(key);

  test('is on the menu in a direction that calls may ask for', () => {
    const offered = Object.keys(menu);
    expect(offered).not.toEqual([]);
    for (const direction of offered) expect(directions).toContain(direction);
  });

  test('goes its own way', () => expect(directions).toContain(own));
});

test('no two entries of the menu read alike', () => {
  const labels = LIST_ORDER_WAYS.flatMap(({ label }) => label ?? []);
  expect(new Set(labels).size).toBe(labels.length);
});

test('OP-138: a list that names no order stands in the first one of the menu', () => {
  expect(LIST_ORDER_WAYS.find(({ label }) => label !== null)).toMatchObject({ ...DEFAULT_LIST_ORDER });
});

test.each([
  ['none', {}, null],
  ['one', { 'sort[name]': 'asc' }, { key: 'name', direction: 'asc' }],
  ['the first of two', { 'sort[name]': 'asc', 'sort[price]': 'desc' }, { key: 'price', direction: 'desc' }],
  ['none that it cannot go', { 'sort[price]': 'up', 'sort[rating]': 'asc' }, { key: 'rating', direction: 'asc' }],
] as const)('requested: %s', (_name, sorting, order) => expect(requestedOrder(sorting)).toEqual(order));
