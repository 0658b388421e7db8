import { sizeOf } from 'api/app/import/entry-point';
import { addedSugarIn, cholesterolOf, saturatedIn, servingsIn } from './label-facts.ts';
import { completeStock } from './complete-stock.fixture.ts';

const words = (title: string, ingredients: string | null, diets: string[] = []) => ({ title, ingredients, diets });

test.each([
  [14, 'oil', words('Olive Oil', 'Olive oil.'), 2],
  [14, 'oil', words('Coconut Oil', 'Coconut oil.'), 11.5],
  [11, 'butter', words('Salted Butter', 'Cream, salt.'), 7],
  [0, 'fruit', words('Apples', 'Apples.'), 0],
] as const)('%d g of fat in %s has as much saturated as such products have', (fat, base, label, saturated) =>
  expect(saturatedIn(fat, base, label)).toBe(saturated),
);

test.each([
  ['cheese', words('Cheddar', 'Milk, salt.'), 28],
  ['cheese', words('Cashew Cheese', 'Cashews, water.', ['vegan']), 0],
  ['dairy', words('Oat Creamer', 'Oat milk, salt.'), 0],
  ['meal', words('Bean Chili', 'Beans, tomatoes.'), 0],
  ['grain', words('Egg Noodles', 'Wheat, eggs.'), 0],
] as const)('%s of %j has cholesterol only with an animal in it', (base, label, mg) =>
  expect(cholesterolOf(base, label)).toBe(mg),
);

test.each([
  [10, 'sweet', words('Cookies', 'Oats, cane sugar.'), 9],
  [15, 'fruit', words('Dates', 'Dates.'), 0],
  [12, 'yogurt', words('Honey Yogurt', 'Milk, honey.'), 6],
] as const)('%d g of sugar in %s are added where the label names a sweetener', (sugar, base, label, added) =>
  expect(addedSugarIn(sugar, base, label)).toBe(added),
);

test.each([
  ['16 oz', '2 oz (56 g)', 8],
  ['12 ct', '1 egg (50 g)', 12],
  ['32 fl oz', '8 fl oz (240 ml)', 4],
  ['1 oz', '1/4 tsp (1 g)', 28],
  ['4 oz', '1 cup (240 ml)', null],
])('a pack of %s at %s holds %s servings', (size, serving, servings) => expect(servingsIn(sizeOf(size), serving)).toBe(servings));

test('on every label the parts are no more than the whole', () => {
  const { products } = completeStock();
  const of = (rows: { name: string; amount: string }[], name: string) =>
    Number.parseFloat(rows.find((row) => row.name === name)?.amount ?? '0');
  const wrong = products.filter(({ nutrition, attributeKeys }) => {
    const rows = nutrition?.rows ?? [];
    return (
      of(rows, 'Saturated Fat') > of(rows, 'Total Fat') ||
      of(rows, 'Includes Added Sugars') > of(rows, 'Total Sugars') ||
      (attributeKeys.includes('vegan') && of(rows, 'Cholesterol') > 0)
    );
  });
  expect(wrong.map(({ title, nutrition }) => [title, nutrition])).toEqual([]);
  expect(products.filter(({ nutrition }) => (nutrition?.servings ?? 0) > 0).length).toBeGreaterThan(1000);
});
