import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { importCatalog, type ImportOptions, type Outcome } from './import-catalog.ts';
import type { FileRecord } from './file-record.ts';
import { checkFile } from './check-file.ts';
import { readRecords } from './read-records.ts';
import type { Problem } from './row.ts';
import { readFile as readProductFile } from './import.fixture.ts';

const example = join(import.meta.dirname, 'example.jsonl');
let api: TestApi;
let folder = '';
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'larder-import-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function* list(values: readonly unknown[]): AsyncGenerator<FileRecord> {
  for (const [index, value] of values.entries()) yield { line: index + 1, value };
}

const storePicture = (name: string) => Promise.resolve({ problem: `${name} is not asked for here` });

type ReportedProblem = { line: number } & Problem;
type ImportSettings = Pick<ImportOptions, 'dryRun' | 'batchRows'>;
async function bring(
  records: AsyncIterable<FileRecord>,
  settings: ImportSettings = {},
): Promise<Outcome & { reported: ReportedProblem[] }> {
  const reported: ReportedProblem[] = [];
  const refuse = (line: number, problems: readonly Problem[]) => reported.push(...problems.map((p) => ({ line, ...p })));
  return {
    ...(await importCatalog(api.services.orm, records, {
      ...settings,
      now: new Date(),
      artist: api.services.artist,
      storePicture,
      readFile: readProductFile,
      refuse,
    })),
    reported,
  };
}
const bringAll = (values: readonly unknown[], settings?: ImportSettings) => bring(list(values), settings);
const countOf = async (like: string): Promise<number> =>
  (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from products where sku like ${like}`))[0]?.n ?? 0;

let next = 0;
const row = (over: Record<string, unknown> = {}): Record<string, unknown> => {
  const n = next++;
  return {
    sku: `T-${n}`,
    title: `Trial Oil ${n}`,
    brand: 'Trial Makers',
    category: 'oils',
    price: 5.5,
    size: '16 oz',
    stock: 90,
    ...over,
  };
};

test('CAT-023: a new product is on sale by its earlier price elsewhere, as its row states; the store’s own prices are not overwritten', async () => {
  const [withLowest, withoutLowest, dear] = [row({ lowest_price: 7 }), row({ msrp: 9 }), row({ lowest_price: 5 })];
  const read = async () =>
    queryRows(
      api.em(),
      sql<{ was: number | null; member: number | null; employee: number | null }>`
        select (card ->> 'was_price')::float8 as was, ((card || member_patch) ->> 'was_price')::float8 as member,
          ((card || employee_patch) ->> 'was_price')::float8 as employee from products
        where sku = any(${[withLowest, withoutLowest, dear].map(({ sku }) => String(sku))}::text[]) order by sku`,
    );
  expect(await bringAll([withLowest, withoutLowest, dear])).toMatchObject({ added: 3, refused: 0 });
  const none = { was: null, member: null, employee: null };
  expect(await read()).toEqual([{ was: 7, member: 7, employee: 6.3 }, none, none]);
  expect(
    await bringAll([
      { ...withLowest, lowest_price: 20, stock: 80 },
      { ...withoutLowest, lowest_price: 20, stock: 80 },
    ]),
  ).toMatchObject({ changed: 2 });
  expect(await read()).toEqual([{ was: 7, member: 7, employee: 6.3 }, none, none]);
});

test('the example goes in: pages, cards, shelves, search, brands; a second time it changes nothing', async () => {
  const exampleRecords = async () => readRecords(example, await checkFile(example));
  expect(await bring(await exampleRecords(), { dryRun: true })).toMatchObject({ rows: 5, added: 5, refused: 0 });
  expect(await countOf('ACME-%')).toBe(0);
  expect(await bring(await exampleRecords())).toMatchObject({ rows: 5, added: 5, changed: 0, refused: 0, reported: [] });
  const guest = api.client();
  const { product } = await guest.ok('GET /product/url/{key}', { params: { key: 'acme-grove-sicilian-olive-oil-16-9-fl-oz' } });
  expect(product).toMatchObject({
    price: 18.99,
    msrp: 24.99,
    manufacturer: 'Acme Grove',
    qty: 200,
    box_type: 'grocery',
    ebt_eligibility: 1,
    unit: { price_text: '$1.12/fl oz' },
  });
  expect(product.diets.map(({ url_key }) => url_key).sort()).toEqual(['keto', 'vegan']);
  expect(product.breadcrumbs.map(({ url }) => url)).toEqual(['/c/pantry', '/c/oils-and-sauces', '/c/oils']);
  const found = await guest.ok('GET /products', { query: { 'filter[search]': 'sicilian olive oil' } });
  expect(found.products[0]?.sku).toBe('ACME-1001');
  const brand = await guest.ok('GET /attribute-page/{key}', { params: { key: 'acme-grove' }, query: {} });
  expect(brand.products.map(({ sku }) => sku).sort()).toEqual(['ACME-1001', 'ACME-1002']);
  const [oil] = await queryRows(
    api.em(),
    sql<object>`select (card || member_patch) -> 'autoship_price' as price from products where sku = 'ACME-1001'`,
  );
  expect(oil).toEqual({ price: 17.99 });
  // What matters on a shelf is the catalogue's own word: made with the first product that has it, and a way to narrow lists.
  const [sparkling] = (await guest.ok('GET /products', { query: { 'filter[trait]': 'dosage-brut-nature' } })).products;
  expect(sparkling?.sku).toBe('NORTH-12');
  const { product: bottle } = await guest.ok('GET /product/url/{key}', { params: { key: sparkling?.url_key ?? '' } });
  expect(bottle.traits.map(({ trait, name }) => `${trait}: ${name}`).toSorted()).toEqual([
    'Dosage: Brut nature',
    'Grape: Chardonnay',
  ]);
  expect((await guest.fails('GET /attribute-page/{key}', { params: { key: 'dosage-brut-nature' }, query: {} })).code).toBe(404);
  const [wine] = await queryRows(
    api.em(),
    sql<object>`select is_alcohol, tax_class, box, ebt_eligible from products where sku = 'NORTH-12'`,
  );
  expect(wine).toEqual({ is_alcohol: true, tax_class: 'alcohol', box: 'wine', ebt_eligible: false });

  const cards = sql<{ id: number; at: string }>`select id, cards_at as at from products order by id`;
  const before = await queryRows(api.em(), cards);
  expect(await bring(await exampleRecords())).toMatchObject({ added: 0, changed: 0, unchanged: 5, brands: [] });
  expect(await queryRows(api.em(), cards)).toEqual(before);
});

test('a changed row updates its product, retains its address, and leaves the others unchanged', async () => {
  const [a, b] = [row(), row()];
  await bringAll([a, b]);
  const read = async (sku: unknown) =>
    (
      await queryRows(
        api.em(),
        sql<{
          url_key: string;
          price: number;
        }>`select url_key, (card ->> 'price')::float8 as price from products where sku = ${sku}`,
      )
    )[0];
  const before = await read(a['sku']);
  const second = await bringAll([{ ...a, title: 'Renamed Oil', price: 4.25 }, b]);
  expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await read(a['sku'])).toEqual({ url_key: before?.url_key, price: 4.25 });
  expect(await bringAll([{ ...a, title: 'Renamed Oil', price: 4.25, category: 'vinegar' }])).toMatchObject({ changed: 1 });
  expect(await bringAll([{ ...a, title: 'Renamed Oil', price: 4.25, category: 'vinegar', diets: 'vegan' }])).toMatchObject({
    changed: 1,
  });
});

test('rows are refused by line, field and reason; the good ones go in', async () => {
  const twice = row();
  const result = await bringAll([
    row({ category: 'Pantry > Nowhere' }),
    row({ diets: 'vegan|carnivore' }),
    row({ box: 'wine' }),
    twice,
    { ...twice, title: 'Other' },
    row({ sku: 'gift-card' }),
    row({ category: 'red-wine', tax_class: 'food' }),
    row({ traits: 'Grape Malbec' }),
    row({ category: 'pantry > OILS & Sauces > oils & ghee' }),
  ]);
  expect(result).toMatchObject({ rows: 9, added: 2, refused: 7 });
  expect(result.reported.toSorted((x, y) => x.line - y.line)).toEqual([
    { line: 1, field: 'category', reason: '"Pantry > Nowhere" is not known' },
    { line: 2, field: 'diets', reason: '"carnivore" is not known' },
    { line: 3, field: 'box', reason: expect.stringContaining('wine department') },
    { line: 5, field: 'sku', reason: 'stands on line 4 already' },
    { line: 6, field: 'sku', reason: expect.stringContaining('is a giftcard') },
    { line: 7, field: 'tax_class', reason: expect.stringContaining('alcohol') },
    { line: 8, field: 'traits', reason: expect.stringContaining('as in Grape: Malbec') },
  ]);
});

test('two products never share an address, a brand never takes the page of a diet', async () => {
  const [a, b, c] = [row({ title: 'Same Words' }), row({ title: 'Same Words' }), row({ url_key: 'gift-card', brand: 'Vegan' })];
  const result = await bringAll([a, b, c, row({ brand: 'Vegan' })]);
  expect(result.reported).toEqual([{ line: 3, field: 'url_key', reason: 'is the address of another product' }]);
  const keys = await queryRows(
    api.em(),
    sql<{ key: string }>`select url_key as key from products where sku in (${a['sku']}, ${b['sku']}) order by id`,
  );
  expect(keys.map(({ key }) => key)).toEqual([
    'trial-makers-same-words-16-oz',
    `trial-makers-same-words-16-oz-${String(b['sku']).toLowerCase()}`,
  ]);
  const page = await api.client().ok('GET /attribute-page/{key}', { params: { key: 'vegan' }, query: {} });
  expect(page.attribute.type).toBe('diets');
  const [brand] = await queryRows(
    api.em(),
    sql<{ key: string }>`select url_key as key from attributes where name = 'Vegan' and type = 'brand'`,
  );
  expect(brand?.key).toMatch(/^vegan-[0-9a-f]{8}$/);
});

test('an address that an earlier batch gave away is taken, also the one made its own by the sku', async () => {
  const [first, second] = [row({ title: 'Once More' }), row({ title: 'Once More' })];
  const made = `trial-makers-once-more-16-oz-${String(second['sku']).toLowerCase()}`;
  expect((await bringAll([first, row({ url_key: made })])).reported).toEqual([]);
  expect((await bringAll([second])).reported).toEqual([
    { line: 1, field: 'url_key', reason: 'is the address of another product' },
  ]);
});

test('unreadable sizes and words of other alphabets still make products', async () => {
  const odd = [
    row({ size: '0 oz' }),
    row({ size: '1.2.3 oz' }),
    row({ size: '99999999999 lb' }),
    row({ size: 'a handful' }),
    row({ title: '抹茶', brand: '宇治' }),
  ];
  expect(await bringAll(odd)).toMatchObject({ added: 5, refused: 0 });
});

test('a failing batch writes nothing', async () => {
  await sql`create function refuse_trial() returns trigger language plpgsql as $$ begin raise exception 'refused for the trial'; end $$`.execute(
    api.em().getKysely(),
  );
  await sql`create trigger refuse_trial before insert on product_stats for each row execute function refuse_trial()`.execute(
    api.em().getKysely(),
  );
  await expect(bringAll([row({ sku: 'HALF-1', brand: 'Half Made' })])).rejects.toThrow('refused for the trial');
  await sql`drop trigger refuse_trial on product_stats`.execute(api.em().getKysely());
  expect(await countOf('HALF-%')).toBe(0);
  expect((await queryRows(api.em(), sql`select 1 from attributes where name = 'Half Made'`))[0]).toBeUndefined();
});

async function command(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  const [found] = await queryRows(api.em(), sql<{ name: string }>`select current_database() as name`);
  const url = new URL(process.env['DATABASE_URL'] ?? api.services.env.DATABASE_URL);
  url.pathname = `/${found?.name}`;
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--no-warnings', join(import.meta.dirname, '../../../app/import-catalog.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: url.href, LOG_LEVEL: 'silent' } },
      (error, out, errors) => done({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });
}

test('the command: exit code, the first problems on stderr, all of them in the file of --errors', async () => {
  const file = join(folder, 'rows.csv');
  const report = join(folder, 'report.jsonl');
  const bad = Array.from({ length: 60 }, (_, n) => `BAD-${n},"=1+${n}",X,oils,1.00`);
  await writeFile(file, ['sku,title,brand,category,price', 'GOOD-1,Good Oil,Good Makers,oils,9.99', ...bad].join('\n'));
  const { code, out, errors } = await command(file, '--errors', report);
  expect(code).toBe(1);
  expect(out).toMatch(/^imported: 61 rows in .* 1 new, 0 changed, 0 unchanged, 60 refused, 1 new brand\n$/);
  expect(errors.split('\n').filter((line) => line.startsWith('line '))).toHaveLength(50);
  expect(errors).toContain('… and 10 more refused rows');
  const lines = (await readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportedProblem);
  expect(lines).toHaveLength(60);
  expect(lines[0]).toEqual({ line: 3, field: 'title', reason: 'begins like a spreadsheet formula (= + - @)' });
  expect(await command(join(folder, 'none.csv'))).toMatchObject({
    code: 2,
    out: '',
    errors: expect.stringMatching(/no such file\.\n$/),
  });
});
