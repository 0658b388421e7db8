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

test('each trait is a separate facet, in the order of the store; one with a single value is left out, unless it is chosen', () => {
  const places: Record<string, number> = { Form: 7, Grape: 3, Region: 5 };
  const trait = (name: string, label: string, count: number) => ({
    type: 'traits' as const,
    key: `${name}-${label}`.toLowerCase(),
    label,
    count,
    trait: name,
    position: places[name] ?? 0,
  });
  const attributes = [
    trait('Region', 'Rioja', 2),
    trait('Region', 'Sicily', 1),
    trait('Grape', 'Merlot', 4),
    trait('Grape', 'Syrah', 3),
    trait('Form', 'Pods', 9),
  ];
  const shown = (chosen: string[]) => facetsOf({ ...nothing, attributes }, chosen).map(({ name, label }) => `${name} ${label}`);
  expect(shown([])).toEqual(['trait Grape', 'trait Region']);
  expect(shown(['form-pods'])).toEqual(['trait Grape', 'trait Region', 'trait Form']);
});
