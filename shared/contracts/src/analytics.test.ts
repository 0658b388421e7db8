import { analyticsFault } from './analytics.ts';

const added = {
  event: 'product_added',
  product_id: 7,
  qty: 1,
  name: 'Oats',
  brand: 'Larder',
  price: 4.5,
  analytics_category: 'Pantry',
  type_category: '',
};

test.each([[added], [{ event: 'login' }], [{ event: 'purchase', order_id: 'o1', value: 0, items: [] }]])(
  'OP-168: %j fits its schema',
  (entry) => expect(analyticsFault(entry)).toBeNull(),
);

test.each([
  [{ ...added, product_id: undefined }, 'product_id'],
  [{ ...added, product_id: Number.NaN }, 'product_id'],
  [{ ...added, qty: 0 }, 'qty'],
  [{ ...added, email: 'ann@example.com' }, 'email'],
  [{ event: 'login', email: 'ann@example.com' }, 'email'],
  [{ event: 'purchase', order_id: 'o1', value: -1, items: [] }, 'value'],
  [{ event: 'page_view', url: '/c/pantry', page_type: 'plp', sub_type: null, page_view_id: 'v1' }, 'url'],
  [{ event: 'exit_intent_shown', kind: 'other' }, 'kind'],
  [{ event: 'toString' }, 'Unknown event: toString'],
  [{}, 'Unknown event: undefined'],
])('OP-168: %j does not, and reports %s', (entry, reason) => expect(analyticsFault(entry)).toContain(reason));
