import { expect, test } from 'vitest';
import { facetsOf } from './facets.ts';

const nothing = { price: [], total: 0, without: [], bought: 0, rating: [], inStock: 0, onSale: 0, box: [] };
const brands = Array.from({ length: 50 }, (_, i) => ({ type: 'brand' as const, key: `b${i}`, label: `B${i}`, count: 50 - i }));

test('a family shows its thirty most frequent values, and what was chosen', () => {
  const keys = (chosen: string[]) => facetsOf({ ...nothing, attributes: brands }, chosen)[0]?.values.map(({ key }) => key);
  expect(keys([])).toEqual(brands.slice(0, 30).map(({ key }) => key));
  expect(keys(['b42'])).toEqual([...brands.slice(0, 30).map(({ key }) => key), 'b42']);
});

test('what nothing has is left out, and so are facets without values', () => {
  const facets = facetsOf({ ...nothing, attributes: [], price: [0, 3, 0, 0, 0], inStock: 3 }, []);
  expect(facets.map(({ name, values }) => [name, values.map(({ key }) => key)])).toEqual([
    ['price', ['5-10']],
    ['in_stock', ['1']],
  ]);
});
