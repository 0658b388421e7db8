import { sizeWords } from './size-words.ts';

test.each([
  ['coconut water 12 oz', '12 oz', 12, ['oz', 'fl oz']],
  ['12oz soda', '12 oz', 12, ['oz', 'fl oz']],
  ['water 16.9 fl oz', '16.9 fl oz', 16.9, ['fl oz']],
  ['2 lbs rice', '2 lb', 32, ['oz']],
  ['500 g pasta', '500 g', 17.6, ['oz']],
  ['wine 750ml', '750 ml', 25.4, ['fl oz']],
  ['1 liter oil', '1 l', 33.8, ['fl oz']],
  ['20 count tea', '20 ct', 20, ['ct']],
  ['soda 6-pack', '6 pack', 6, ['pack']],
  ['pack of 4 soap', '4 pack', 4, ['pack']],
])('%s', (text, label, amount, units) => expect(sizeWords(text)).toMatchObject([{ label, amount, units }]));

test('two sizes are two, in their order, and cut the text where they stand', () => {
  const text = 'soda 6 pack 12 oz cans';
  expect(sizeWords(text).map(({ label, start, end }) => [label, text.slice(start, end)])).toEqual([
    ['6 pack', '6 pack'],
    ['12 oz', '12 oz'],
  ]);
});

test.each(['7 grain bread', '1% milk', 'vitamin b12', 'under $12', '50 mg zinc', 'LRD-12-oz', '0 oz', 'ounce of hope'])(
  'no size: %s',
  (text) => expect(sizeWords(text)).toEqual([]),
);
