import type { Allergen } from '@larder/rules';
import { allergensIn } from './allergen-rules.ts';
import { makeStock } from './make-stock.ts';

test.each<[string, string, Allergen[]]>([
  ['Sea Salt Crackers', 'wheat flour, butter (milk), salt', ['milk', 'wheat']],
  ['Almond Milk', 'water, almonds, salt', ['tree-nuts']],
  ['Peanut Butter Cups', 'peanuts, cacao, cane sugar', ['peanuts']],
  ['Coconut Yogurt', 'coconut milk, cultures', []],
  ['Caesar Dressing', 'sunflower oil, eggs, anchovies, buttermilk', ['milk', 'eggs', 'fish']],
  ['Buckwheat Pancakes', 'buckwheat flour, butternut squash', []],
  ['Edamame Hummus', 'edamame, tahini, lemon', ['soy', 'sesame']],
])('%s of %s', (title, ingredients, allergens) => expect(allergensIn(title, ingredients)).toEqual(allergens));

const EXCLUDED = {
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  'dairy-free': ['milk'],
  'nut-free': ['tree-nuts', 'peanuts'],
  'soy-free': ['soy'],
  'gluten-free': ['wheat'],
} as const satisfies Record<string, readonly Allergen[]>;

test.each(Object.entries(EXCLUDED))('nothing on the page of %s contains %j', (diet, allergens) => {
  const wrong = makeStock().products.filter(
    (p) => p.attributeKeys.includes(diet) && allergens.some((allergen) => p.allergens?.includes(allergen)),
  );
  expect(wrong.map(({ title, ingredients }) => `${title}: ${ingredients}`)).toEqual([]);
});

test('everything to be eaten with a list of ingredients says which allergens it has; nothing else does', () => {
  const { products } = makeStock();
  expect(products.filter((p) => (p.ingredients === null) !== (p.allergens === null)).map(({ title }) => title)).toEqual([]);
  expect(products.filter((p) => p.allergens?.includes('milk')).length).toBeGreaterThan(20);
});
