import type { ComparedProduct } from '@larder/contracts';
import { aCard } from '../../test/products.ts';
import { comparedRows } from './compared-rows.ts';

const compared = (more: Partial<ComparedProduct>): ComparedProduct => ({
  ...aCard(),
  size_text: '18 oz',
  ingredients: 'Oats.',
  allergens: [],
  nutrition: null,
  diets: ['Vegan'],
  certifications: [],
  traits: [],
  ...more,
});
const rowOf = (name: string, ...products: ComparedProduct[]) => comparedRows(products).find((row) => row.name === name);

test('a row has a value for each product, and tells whether they differ', () => {
  expect(rowOf('Size', compared({}), compared({ size_text: '32 oz' }))).toEqual({
    name: 'Size',
    values: ['18 oz', '32 oz'],
    differs: true,
  });
  expect(rowOf('Diets', compared({}), compared({}))).toMatchObject({ values: ['Vegan', 'Vegan'], differs: false });
  expect(rowOf('Minimum quantity', compared({ min_order_qty: 3 }))?.values).toEqual(['3']);
});

test('what none of them tells has no row; what one does not tell is empty there', () => {
  expect(rowOf('Certifications', compared({}), compared({}))).toBeUndefined();
  expect(rowOf('Certifications', compared({}), compared({ certifications: ['Organic'] }))?.values).toEqual([null, 'Organic']);
});

test('what matters on their shelf has a row for each trait', () => {
  const roast = (name: string) => compared({ traits: [{ trait: 'Roast', name, url_key: `roast-${name}` }] });
  expect(rowOf('Roast', roast('Dark'), roast('Light'), compared({}))).toMatchObject({
    values: ['Dark', 'Light', null],
    differs: true,
  });
});

test('nutrients of all labels stand below one another, by name', () => {
  const label = (rows: [string, string][]) => ({
    serving_size: '1/2 cup',
    rows: rows.map(([name, amount]) => ({ name, amount, daily_value: null })),
  });
  const [a, b] = [
    compared({
      nutrition: label([
        ['Fat', '3 g'],
        ['Fiber', '4 g'],
      ]),
    }),
    compared({
      nutrition: label([
        ['Fiber', '2 g'],
        ['Iron', '1 mg'],
      ]),
    }),
  ];
  expect(comparedRows([a, b]).slice(-3)).toEqual([
    { name: 'Fat', values: ['3 g', null], differs: true },
    { name: 'Fiber', values: ['4 g', '2 g'], differs: true },
    { name: 'Iron', values: [null, '1 mg'], differs: true },
  ]);
});

test('with a hidden price, the price per unit is hidden, too', () => {
  const hidden = compared({
    unit: { price_text: '$0.25 / oz' },
    is_map_enabled: true,
  });
  expect(rowOf('Unit price', hidden)).toBeUndefined();
  expect(rowOf('Unit price', compared({ unit: { price_text: '$0.25 / oz' } }))?.values).toEqual(['$0.25 / oz']);
});
