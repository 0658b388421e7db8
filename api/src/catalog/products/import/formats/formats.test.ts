import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows, sql } from '../../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../../test/index.ts';
import { checkFile } from '../check-file.ts';
import { importCatalog } from '../import-catalog.ts';
import { pageOf, readFile, type ReportedProblem } from '../import.fixture.ts';
import { readRecords } from '../read-records.ts';
import type { Problem } from '../row.ts';
import { addFeedCategories } from './feed-categories.ts';
import { googleTable, googleXml, PLAIN, plainProducts, shopifyFile, woocommerceFile } from './feed.fixture.ts';
import { type FormatName, FORMATS, OWN_SHAPE } from './formats.ts';
import { readFormat } from './read-format.ts';

let api: TestApi;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-formats-'));
  api = await startApi({ stocked: false });
  await sql`insert into attributes (type, url_key, name, description, position) values ('diets', 'vegan', 'Vegan', '', 1)`.execute(
    api.em().getKysely(),
  );
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Imports a file as the command does. Pictures cannot be fetched; `pictures` are the requested addresses. */
async function bring(name: FormatName, file: string, content: string, dryRun = false) {
  const path = join(folder, file);
  await writeFile(path, content);
  const now = new Date('2026-11-29T12:00:00Z');
  const reported: ReportedProblem[] = [];
  const pictures: string[] = [];
  const refuse = (line: number, problems: readonly Problem[]) => reported.push(...problems.map((p) => ({ line, ...p })));
  const read = await readFormat(api.services.orm, FORMATS[name], path, now);
  const { added, prepare } = await addFeedCategories(api.services.orm, read(), { dryRun, refuse });
  const outcome = await importCatalog(api.services.orm, read(), {
    dryRun,
    prepare,
    now,
    artist: null,
    refuse,
    readFile,
    storePicture: (address) => {
      pictures.push(address);
      return Promise.resolve({ problem: 'cannot be fetched' });
    },
  });
  return { ...outcome, categories: added, pictures, refusals: reported.filter(({ field }) => field !== 'pictures') };
}

/** Facts of the products of one file by sku, as one line each: its plain ones, and those of these skus. */
async function products(skus: readonly string[], seed: number): Promise<Record<string, string>> {
  const found = await queryRows(
    api.em(),
    sql<{
      sku: string;
      facts: string;
    }>`select p.sku, concat_ws(' | ', p.title, b.name, p.price_cents, p.msrp_cents, p.stock_qty, p.weight_grams,
        coalesce(p.size_text, '-'), (select string_agg(k.name, ' > ' order by k.level) from product_categories x join categories c on c.id = x.category_id
          join categories k on c.path like k.path || '%' where x.product_id = p.id),
        case when p.listed then 'listed' end, case when p.is_available then 'sold' end) as facts
      from products p join attributes b on b.id = p.brand_id
      where p.sku = any(${[...skus]}::text[]) or p.sku like ${`GEN-${seed}-%`} order by p.sku`,
  );
  return Object.fromEntries(found.map(({ sku, facts }) => [sku, facts]));
}

const plain = (seed: number) => plainProducts(seed, 12);
const plainFacts = (seed: number, brand: string, category: string) =>
  Object.fromEntries(
    plain(seed).map(({ sku, title, cents, stock, grams }) => [
      sku,
      `${title} | ${brand} | ${cents} | ${cents} | ${stock} | ${grams} | - | ${category} | listed | sold`,
    ]),
  );

test('a Shopify export goes in without edits, and again changes nothing', async () => {
  const content = shopifyFile(plain(1));
  const reported = [{ line: expect.any(Number), field: 'row', reason: 'is a gift card: those are the store’s own' }];
  const dry = await bring('shopify', 'dry.csv', content, true);
  expect(dry).toMatchObject({ added: 5 + plain(1).length, categories: 4, refusals: reported });
  expect(await products(['flour', 'FLOUR-1', 'FLOUR-2', 'DRAFT', 'no-sku'], 1)).toEqual({});
  const done = await bring('shopify', 'products.csv', content);
  expect(done).toMatchObject({ added: 5 + plain(1).length, categories: 4, refusals: reported });
  expect(await products(['flour', 'FLOUR-1', 'FLOUR-2', 'DRAFT', 'no-sku'], 1)).toEqual({
    flour: 'Spelt Flour | Mill & Co | 425 | 425 | 12 | 1 | - | Flours | listed | sold',
    'FLOUR-2': 'Spelt Flour, 2 lb | Mill & Co | 750 | 900 | 12 | 907 | 2 lb | Flours | sold',
    'FLOUR-1': 'Spelt Flour, 16 oz | Mill & Co | 425 | 425 | 0 | 454 | 16 oz | Flours | sold',
    DRAFT: 'Draft Bread | Mill & Co | 600 | 600 | 5 | 1 | - | Bread',
    'no-sku': 'Salt & Pepper | Mill & Co | 300 | 300 | 100 | 1 | - | Food > Spices',
    ...plainFacts(1, 'Mill & Co', 'Flours'),
  });
  expect(done.pictures).toEqual(expect.arrayContaining(['v', 'a', 'b'].map((name) => `https://cdn.example/${name}.jpg?v=1`)));
  const page = await pageOf(api, 'flour');
  expect(page).toMatchObject({ description: PLAIN, price: 4.25, url_key: 'flour', diets: [{ url_key: 'vegan' }] });
  expect(page.options).toMatchObject([
    {
      label: 'Size',
      values: [
        { label: '2 lb', in_stock: true, price_delta: 3.25 },
        { label: '16 oz', in_stock: false },
      ],
    },
  ]);
  const [draft] = await queryRows(api.em(), sql<{ text: string }>`select description as text from products where sku = 'DRAFT'`);
  expect(draft?.text).toMatch(/^Slow bread needs time\..*…$/);
  expect(draft?.text.length).toBeLessThanOrEqual(5000);
  expect(await bring('shopify', 'products.csv', content)).toMatchObject({ added: 0, changed: 0, categories: 0 });
});

test('a WooCommerce export goes in without edits', async () => {
  const content = woocommerceFile(plain(2));
  const reported = [{ line: 7, field: 'row', reason: 'is of another Type than simple, variable and variation' }];
  expect(await bring('woocommerce', 'dry.csv', content, true)).toMatchObject({ added: 5 + plain(2).length, refusals: reported });
  const done = await bring('woocommerce', 'products.csv', content);
  expect(done).toMatchObject({ added: 5 + plain(2).length, categories: 6, refusals: reported });
  expect(await products(['OIL', 'OIL-S', 'OIL-L', 'id-20', 'HIDDEN'], 2)).toEqual({
    OIL: 'Olive Oil | Olive Barn | 1200 | 1200 | 107 | 1 | - | Pantry > Oils > Olive | listed | sold',
    'OIL-S': 'Olive Oil, 250 ml | Olive Barn | 1200 | 1200 | 7 | 499 | 250 ml | Pantry > Oils > Olive | sold',
    'OIL-L': 'Olive Oil, 750 ml | Olive Barn | 2450 | 3000 | 100 | 1134 | 750 ml | Pantry > Oils > Olive | sold',
    'id-20': '10% Vinegar 🍇 | Unbranded | 550 | 550 | 0 | 1 | - | Other | listed | sold',
    HIDDEN: 'Hidden Jam | Olive Barn | 600 | 600 | 100 | 1 | - | Pantry > Jams',
    ...plainFacts(2, 'Olive Barn', 'Pantry > Grains'),
  });
  expect(done.pictures).toEqual(expect.arrayContaining(['small', 'a', 'b'].map((name) => `https://cdn.example/${name}.jpg?v=1`)));
  const page = await pageOf(api, 'OIL');
  expect(page).toMatchObject({ description: PLAIN, short_description: 'Grassy & bright', diets: [{ url_key: 'vegan' }] });
  expect(page.options).toMatchObject([{ label: 'Size', values: [{ label: '250 ml' }, { label: '750 ml' }] }]);
});

test.each([
  ['feed.xml', googleXml(plain(3)), { added: 4 + plain(3).length, unchanged: 0 }],
  // The same products, whichever way the feed is written.
  ['feed.tsv', googleTable(plain(3)), { added: 0, changed: 0, unchanged: 4 + plain(3).length }],
])('a Google Merchant feed goes in without edits: %s', async (file, content, written) => {
  const done = await bring('google-merchant', file, content);
  expect(done).toMatchObject({ ...written, refused: 1 });
  expect(done.refusals).toEqual([
    { line: expect.any(Number), field: 'price', reason: expect.stringContaining('must be dollars') },
  ]);
  expect(await products(['TEA', 'TEA-1', 'TEA-all', 'MUG', 'EURO'], 3)).toEqual({
    'TEA-all': 'Green Tea Loose | Leaf | 799 | 799 | 100 | 113 | - | Drinks > Tea > Green | listed | sold',
    'TEA-1': 'Green Tea Loose 3 oz | Leaf | 799 | 999 | 100 | 113 | 3 oz | Drinks > Tea > Green | sold',
    TEA: 'Green Tea Loose 8 oz | Leaf | 1999 | 1999 | 0 | 300 | 8 oz | Drinks > Tea > Green | sold',
    MUG: 'Mug | Unbranded | 800 | 800 | 0 | 1 | - | Home & Garden > Kitchen & Dining | listed | sold',
    ...plainFacts(3, 'Leaf', 'Drinks > Tea'),
  });
  expect(done.pictures.filter((address) => /t[12]/.test(address))).toEqual(
    ['t1', 't2', 't1', 't2'].map((name) => `https://cdn.example/${name}.jpg?v=1`),
  );
  const page = await pageOf(api, 'TEA-all');
  expect(page.description).toBe(PLAIN);
  expect(page.options).toMatchObject([{ label: 'Size', values: [{ label: '3 oz' }, { label: '8 oz' }] }]);
});

test('truncated XML imports what was read; another kind of page is refused in one line', async () => {
  const broken = googleXml(plain(3)).replace('</channel></rss>', '<item><g:id>LAST</g:id>');
  await expect(bring('google-merchant', 'broken.xml', broken)).rejects.toThrow(/line \d+.*not well-formed XML/);
  await expect(bring('google-merchant', 'page.xml', '<html><body>Sign in</body></html>')).rejects.toThrow('has no items');
});

test.each([
  ['shopify', shopifyFile([])],
  ['woocommerce', woocommerceFile([])],
  ['google-merchant', googleTable([])],
])('without --format the columns of a %s file name the option', async (name, content) => {
  const path = join(folder, 'unnamed.csv');
  await writeFile(path, content);
  const read = readRecords(path, await checkFile(path), OWN_SHAPE);
  await expect(read.next()).rejects.toThrow(`add --format ${name}.`);
});
