import { completeStock } from './complete-stock.fixture.ts';
import { traitKeysOf } from './traits.ts';

test.each([
  ['coffee', 'French Roast Coffee Pods', ['roast-dark', 'form-pods', 'caffeine-with-caffeine']],
  ['coffee', 'Decaf Whole Bean Coffee', ['roast-medium', 'form-whole-bean', 'caffeine-decaf-or-none']],
  ['tea', 'Peppermint Herbal Tea', ['caffeine-decaf-or-none']],
  ['beef', 'Ribeye Steak', ['cut-steak']],
  ['soap', 'Castile Soap, Unscented', ['scent-unscented']],
  ['diapering', 'Size 2 Diapers', ['weight-range-12-18-lb']],
  ['oils', 'Lavender Oil', []],
])('on the shelf %s %s says what matters there', (leaf, title, keys) =>
  expect(traitKeysOf({ leaf, title, brand: 'Anybody' })).toEqual(keys),
);

test('a wine says where its maker grows it, and the grape that its title names', () => {
  const keys = traitKeysOf({ leaf: 'red-wine', title: 'Old Vine Malbec', brand: 'Vallegris' });
  expect(keys).toEqual(expect.arrayContaining(['grape-malbec', 'region-mendoza']));
  expect(keys.map((key) => key.split('-')[0])).toEqual(['grape', 'region', 'vintage', 'alcohol']);
  expect(traitKeysOf({ leaf: 'red-wine', title: 'Old Vine Malbec', brand: 'Vallegris' })).toEqual(keys);
});

test('every trait is that of some product, and every product’s is known', () => {
  const { products, attributes } = completeStock();
  const known = new Set(attributes.filter(({ type }) => type === 'traits').map(({ key }) => key));
  const used = new Set(products.flatMap(({ attributeKeys }) => attributeKeys));
  expect([...known].filter((key) => !used.has(key))).toEqual([]);
  const all = new Set(attributes.map(({ key }) => key));
  expect([...used].filter((key) => !all.has(key))).toEqual([]);
  expect(all.size).toBe(attributes.length);
});
