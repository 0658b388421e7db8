import { readArguments } from './arguments.ts';
import { FORMATS } from './formats/formats.ts';

test('--format names the mapping of the file of products alone', () => {
  const parsed = readArguments(['export.csv', '--format', 'shopify', '--prices', 'prices.csv']);
  expect(parsed === 'help' ? [] : parsed.tasks.map(({ kind, format }) => [kind, format])).toEqual([
    ['products', FORMATS.shopify],
    ['prices', null],
  ]);
  expect(readArguments(['own.csv', '--format', 'larder'])).toMatchObject({ tasks: [{ format: null }] });
});

test.each([
  [['a.csv', '--format', 'excel'], '--format must be larder, shopify, woocommerce, google-merchant. See --help.'],
  [['--prices', 'a.csv', '--format', 'shopify'], '--format goes with a file of products. See --help.'],
])('%j is refused in one line', (args, reason) => expect(() => readArguments(args)).toThrow(reason));
