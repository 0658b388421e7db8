import { FACET_NAMES, LIST_ORDER_KEYS, sortParameter } from '@larder/rules';
import { listingQuery } from './catalog.ts';

const parameters = Object.keys(listingQuery.shape);

test('a list can be narrowed by every facet, and by nothing that is none', () => {
  const bounds = ['filter[price_min]', 'filter[price_max]', 'filter[avoided]'];
  const facets = parameters.filter((name) => name.startsWith('filter[') && !bounds.includes(name));
  expect(facets.toSorted()).toEqual(FACET_NAMES.map((name) => `filter[${name}]`).toSorted());
});

test('a list can stand in every order', () => {
  expect(parameters.filter((name) => name.startsWith('sort[')).toSorted()).toEqual(LIST_ORDER_KEYS.map(sortParameter).toSorted());
});
