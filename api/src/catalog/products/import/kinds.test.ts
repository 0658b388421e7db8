import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import type { FeedName } from './feed-rows.ts';
import { applyFeed } from './feeds.ts';
import { bring, pageOf, recordsOf, row, shelve, type ReportedProblem } from './import.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  await shelve(api, [{ path: 'Pantry > Oils' }, { path: 'Cold', key: 'frozen' }, { path: 'Cellar', key: 'wine' }]);
});
afterAll(() => api.stop());

/** One product of each kind, after its parts. */
const PLAIN = row('OAT-1', { title: 'Granola Plain', price: 4, listed: 'no' });
const MAPLE = row('OAT-2', { title: 'Granola Maple', price: '4.60', listed: 'no', stock: 0 });
const CHOICE = row('OAT', { kind: 'configurable', choice: 'Flavor', choices: 'Plain = OAT-1|Maple & Pecan = OAT-2' });
const EVERY = [
  PLAIN,
  MAPLE,
  CHOICE,
  row('PEAS', { category: 'frozen' }),
  row('RED', { category: 'Cellar', price: 20 }),
  row('SET', { kind: 'bundle', parts: 'OAT-1 x 2|PEAS', price: 9 }),
  row('PICK', { kind: 'bundle', parts: ['PEAS', 'Breakfast: OAT-1 / OAT-2 x 2'], price: 7 }),
  row('GROUP', { kind: 'grouped', parts: ['OAT-1', 'PEAS'], size: '' }),
  row('LIST', { kind: 'list', parts: ['OAT-1', 'PEAS'] }),
  row('CARD', { kind: 'gift_card', price: 25, tax_class: 'none', ebt: 'no' }),
  row('MAIL', { kind: 'email', tax_class: 'none', ebt: 'no' }),
  row('BOOK', { kind: 'email', tax_class: 'general', file: 'soups.pdf', stock: undefined }),
  row('CLASS', { kind: 'email', tax_class: 'general', codes: 'A1|B2|C3', stock: undefined }),
  row('GIFT', { kind: 'gift' }),
  row('TASTE', { kind: 'sample' }),
];

test('one of every kind goes in, a second time changes nothing, and each has its page (CAT-004 … CAT-007)', async () => {
  expect(await bring(api, EVERY)).toMatchObject({ added: EVERY.length, reported: [] });
  expect(await bring(api, EVERY)).toMatchObject({ added: 0, changed: 0, unchanged: EVERY.length, reported: [] });
  const types = await queryRows(
    api.em(),
    sql<{
      sku: string;
      shape: string;
    }>`select sku, concat_ws(' ', product_type, tc_product_type, box, case when listed then 'listed' end,
      case when is_available then 'sold' end) as shape from products order by sku`,
  );
  expect(Object.fromEntries(types.map(({ sku, shape }) => [sku, shape]))).toEqual({
    BOOK: 'virtual grocery listed sold',
    CARD: 'giftcard grocery listed sold',
    CLASS: 'virtual grocery listed sold',
    GIFT: 'simple 2 grocery sold',
    GROUP: 'grouped grocery listed sold',
    LIST: 'curated_list grocery listed sold',
    MAIL: 'virtual grocery',
    OAT: 'configurable grocery listed sold',
    'OAT-1': 'simple grocery sold',
    'OAT-2': 'simple grocery sold',
    PEAS: 'simple frozen listed sold',
    PICK: 'bundle grocery listed sold',
    RED: 'simple wine listed sold',
    SET: 'bundle grocery listed sold',
    TASTE: 'simple 3 grocery sold',
  });
  const parts = (await pageOf(api, 'SET')).bundle_options;
  expect(parts.map(({ product, qty, choice }) => [product.sku, qty, choice])).toEqual([
    ['OAT-1', 2, null],
    ['PEAS', 1, null],
  ]);
  expect(await pageOf(api, 'GROUP')).toMatchObject({ product_type: 'grouped', price: 8 });
  expect(await pageOf(api, 'LIST')).toMatchObject({ product_type: 'curated_list', price: 8 });
  expect((await pageOf(api, 'CARD')).options[0]).toMatchObject({
    id: 'amount',
    values: expect.arrayContaining([expect.objectContaining({ label: '$50' })]),
  });
  expect(await pageOf(api, 'MAIL')).toMatchObject({ product_type: 'virtual', is_available: false, promised_date: null });
  expect((await pageOf(api, 'GROUP')).promised_date).not.toBeNull();
  expect(await pageOf(api, 'RED')).toMatchObject({ product_type: 'simple', box_type: 'wine' });
  await expect(pageOf(api, 'GIFT')).rejects.toThrow('404');
  await expect(pageOf(api, 'TASTE')).rejects.toThrow('404');
});

test('CAT-019: a configurable shows its choices, each at the price of its product, and the one that is sold out', async () => {
  const { options, price } = await pageOf(api, 'OAT');
  expect(price).toBe(4);
  expect(options).toMatchObject([
    {
      id: 'flavor',
      label: 'Flavor',
      values: [
        { id: 'plain', label: 'Plain', price_delta: 0, in_stock: true },
        { id: 'maple-and-pecan', label: 'Maple & Pecan', price_delta: 0.6, in_stock: false },
      ],
    },
  ]);
  const [id] = await queryRows(api.em(), sql<{ id: number }>`select id from products where sku = 'OAT'`);
  const products = [{ product_id: id?.id ?? 0, qty: 2, options: { flavor: 'plain' } }];
  const cart = await api.client().ok('POST /carts/bulk_product', { body: { products } });
  expect(Object.values(cart.items)).toMatchObject([{ line_item_qty: 2, option_labels: ['Plain'] }]);
});

test('CAT-019: a bundle shows the alternatives for a place', async () => {
  const { bundle_options: parts } = await pageOf(api, 'PICK');
  const choice = { key: 'breakfast', label: 'Breakfast' };
  expect(parts.map((part) => [part.product.sku, part.qty, part.choice])).toEqual([
    ['PEAS', 1, null],
    ['OAT-1', 1, choice],
    ['OAT-2', 2, choice],
  ]);
  expect(await bring(api, [row('PICK', { kind: 'bundle', parts: ['PEAS', 'OAT-1'], price: 7 })])).toMatchObject({ changed: 1 });
  expect((await pageOf(api, 'PICK')).bundle_options.map((part) => part.choice)).toEqual([null, null]);
});

test.each([
  [{ kind: 'configurable' }, 'choice is missing: a configurable has choices|choices is missing: a configurable has choices'],
  [{ choice: 'Flavor', choices: 'A = OAT-1' }, 'choice is for a configurable|choices is for a configurable'],
  [{ ...CHOICE, choices: 'OAT-1|OAT-2' }, 'choices must be names with skus, parted by |, as in Plain = OAT-1|Maple = OAT-2'],
  [{ ...CHOICE, choices: '<b>x</b> = OAT-1' }, 'choices must be names with skus, parted by |, as in Plain = OAT-1|Maple = OAT-2'],
  [{ ...CHOICE, choices: 'A = OAT-1|a = OAT-2' }, 'choices have a name twice'],
  [{ ...CHOICE, choices: 'A = OAT-1|B = OAT-1' }, 'choices name a product twice'],
  [{ ...CHOICE, choices: 'A = BAD' }, 'choices name the product itself'],
  [{ ...CHOICE, choices: 'A = NOBODY' }, 'choices NOBODY: not known as a simple product (they stand before what holds them)'],
  [{ ...CHOICE, choices: 'A = SET' }, 'choices SET: not known as a simple product (they stand before what holds them)'],
  [{ ...CHOICE, choices: 'A = TASTE' }, 'choices TASTE: not known as a simple product (they stand before what holds them)'],
  [{ ...CHOICE, choices: 'A = OAT-1|B = PEAS' }, 'choices are of another box'],
  [{ ...CHOICE, tax_class: 'general' }, 'choices are of another tax_class'],
  [{ ...CHOICE, price: 3.99 }, 'price is not that of its cheapest choice: $4.00'],
  [{ ...CHOICE, autoship_price: 3 }, 'autoship_price is for simple products'],
  [{ kind: 'bundle' }, 'parts is missing: a bundle has parts'],
  [{ parts: 'PEAS' }, 'parts are for bundle, grouped, list'],
  [{ kind: 'bundle', parts: 'NOBODY' }, 'parts NOBODY: not known as a simple product (they stand before what holds them)'],
  [{ kind: 'bundle', parts: 'OAT' }, 'parts OAT: not known as a simple product (they stand before what holds them)'],
  [{ kind: 'grouped', parts: 'A: PEAS / OAT-1' }, 'parts have alternatives in a bundle only'],
  [
    { kind: 'bundle', parts: 'PEAS x many' },
    'parts must be skus parted by |, with numbers as in SALT-2 x 3, alternatives as in Snack: BAR-1 / NUT-2',
  ],
  [{ codes: 'A1' }, 'codes is for email'],
  [{ file: 'soups.pdf' }, 'file is for email'],
  [{ kind: 'email', file: 'soups.pdf', codes: 'A1', stock: undefined }, 'file cannot be delivered together with codes'],
  [{ kind: 'email', codes: 'A1', stock: 3 }, 'stock is the number of free codes'],
  [{ kind: 'email', codes: 'A1|A1', stock: undefined }, 'codes have a code twice'],
  [{ kind: 'email', codes: '=A1', stock: undefined }, 'codes must be plain characters, at most 200 each'],
  [{ kind: 'email', file: '../x/' }, 'file must be a file name of letters, digits, . _ -, at most 100'],
  [{ kind: 'email', file: 'other.pdf' }, 'file no such file'],
  [{ kind: 'membership' }, 'kind must be one of simple, bundle, grouped, list, configurable, gift_card, email, gift, sample'],
])('reports an invalid value of a kind by field: %j', async (over, reason) => {
  const { added, reported } = await bring(api, [row('FIRST'), row('BAD', { ...over, sku: 'BAD' })]);
  expect(added).toBeLessThanOrEqual(1);
  expect(reported.map(({ line }) => line)).toEqual(reported.map(() => 2));
  expect(reported.map((problem) => `${problem.field} ${problem.reason}`).join('|')).toBe(reason);
});

test('choices that go or come are no longer there, or there; another name for what is chosen replaces it', async () => {
  const more = row('OAT-3', { price: 5, listed: 'no' });
  const other = { ...CHOICE, choice: 'Taste', choices: 'Plain = OAT-1|Berry = OAT-3' };
  expect(await bring(api, [more, other])).toMatchObject({ added: 1, changed: 1, reported: [] });
  const { options } = await pageOf(api, 'OAT');
  expect(options.map(({ id, values }) => [id, values.map((value) => [value.id, value.price_delta])])).toEqual([
    [
      'taste',
      [
        ['plain', 0],
        ['berry', 1],
      ],
    ],
  ]);
  expect(await bring(api, [CHOICE])).toMatchObject({ changed: 1 });
});

async function feed(name: FeedName, values: readonly unknown[]): Promise<ReportedProblem[]> {
  const reported: ReportedProblem[] = [];
  await applyFeed(api.services.orm, name, recordsOf(values), {
    now: new Date(),
    refuse: (line, problems) => reported.push(...problems.map((p) => ({ line, ...p }))),
  });
  return reported;
}

test('a configurable follows the prices of its choices, by feed and by file, on page and in lists', async () => {
  expect(await feed('prices', [{ sku: 'OAT-1', price: 5 }])).toEqual([]);
  const page = await pageOf(api, 'OAT');
  expect(page.price).toBe(4.6);
  expect(page.options[0]?.values.map(({ price_delta }) => price_delta)).toEqual([0.4, 0]);
  expect(await feed('prices', [{ sku: 'OAT', price: 1 }])).toEqual([
    { line: 1, field: 'sku', reason: 'is a configurable: it costs what its cheapest choice does' },
  ]);
  expect(await bring(api, [PLAIN])).toMatchObject({ changed: 1, unchanged: 0 });
  const back = await pageOf(api, 'OAT');
  expect([back.price, back.options[0]?.values.map(({ price_delta }) => price_delta)]).toEqual([4, [0, 0.6]]);
});

test('a product by email has its file, or its codes and as many in stock; more codes are added to those of before', async () => {
  expect(await pageOf(api, 'BOOK')).toMatchObject({ product_type: 'virtual', is_available: true, in_stock: true });
  expect(await pageOf(api, 'CLASS')).toMatchObject({ in_stock: true, qty: 3 });
  await bring(api, [row('CLASS', { kind: 'email', tax_class: 'general', codes: ['C3', 'D4'], stock: undefined })]);
  expect(await pageOf(api, 'CLASS')).toMatchObject({ qty: 4 });
  const [file] = await queryRows(
    api.em(),
    sql<{ name: string; text: string }>`select f.name, convert_from(f.content, 'UTF8') as text from product_files f
      join products p on p.id = f.product_id where p.sku = 'BOOK'`,
  );
  expect(file).toEqual({ name: 'soups.pdf', text: 'forty soups' });
});
