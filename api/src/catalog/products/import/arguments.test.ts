import { readArguments } from './arguments.ts';
import { FORMATS } from './formats/formats.ts';
import { helpText } from './help.ts';
import { summary } from './report.ts';

test('--format names the mapping of the file of products alone', () => {
  const parsed = readArguments(['export.csv', '--format', 'shopify', '--prices', 'prices.csv']);
  expect(parsed === 'help' ? [] : parsed.tasks.map(({ kind, format }) => [kind, format])).toEqual([
    ['products', FORMATS.shopify],
    ['prices', null],
  ]);
  expect(readArguments(['own.csv', '--format', 'larder'])).toMatchObject({ tasks: [{ format: null }] });
});

test('--help names the columns of products; --dry-run says that nothing was written', () => {
  expect(readArguments(['--help'])).toBe('help');
  expect(helpText()).toContain('autoship_price');
  expect(readArguments(['products.csv', '--dry-run'])).toMatchObject({ dryRun: true });
  const outcome = { rows: 2, changed: 2, unchanged: 0, refused: 0 };
  expect(summary('prices', outcome, true, 1)).toMatch(/^dry run; nothing was written/);
});

test.each([
  [['--what'], "Unknown option '--what'. See --help."],
  [['a.csv', '--format', 'excel'], '--format must be larder, shopify, woocommerce, google-merchant. See --help.'],
  [['--prices', 'a.csv', '--format', 'shopify'], '--format goes with a file of products. See --help.'],
])('%j is refused in one line', (args, reason) => expect(() => readArguments(args)).toThrow(reason));
