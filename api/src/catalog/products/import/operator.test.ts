import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { importCategories } from './categories.ts';
import { importCatalog } from './import-catalog.ts';
import { createStorePicture } from './pictures.ts';
import type { FileRecord } from './file-record.ts';
import type { Problem } from './row.ts';
import { readFile as readProductFile } from './import.fixture.ts';

let api: TestApi;
let folder = '';
let server: Server;
let address = '';
let requests = 0;
const photo = (red: number, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 40 } } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-operator-'));
  api = await startApi({ stocked: false, env: { LARDER_DATA: join(folder, 'data') } });
  await mkdir(join(folder, 'shop/pictures'), { recursive: true });
  await writeFile(join(folder, 'outside.jpg'), await photo(1).jpeg().toBuffer());
  await writeFile(join(folder, 'shop/front.jpg'), await photo(200).jpeg().toBuffer());
  await writeFile(join(folder, 'shop/pictures/back.png'), await photo(20).png().toBuffer());
  await writeFile(join(folder, 'shop/broken.jpg'), Buffer.concat([(await photo(9).jpeg().toBuffer()).subarray(0, 400)]));
  await writeFile(join(folder, 'shop/drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  await writeFile(join(folder, 'shop/bomb.png'), await photo(5, 9000, 9000).png({ compressionLevel: 9 }).toBuffer());
  await writeFile(join(folder, 'shop/heavy.jpg'), await photo(7).jpeg().toBuffer());
  await truncate(join(folder, 'shop/heavy.jpg'), 20_000_001);
  await symlink(join(folder, 'outside.jpg'), join(folder, 'shop/link.jpg'));
  const jpeg = await photo(120).jpeg().toBuffer();
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/to-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/jar.jpg') response.end(jpeg);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function* list(values: readonly unknown[]): AsyncGenerator<FileRecord> {
  for (const [index, value] of values.entries()) yield { line: index + 1, value };
}
type ReportedProblem = { line: number } & Problem;
const collect = (reported: ReportedProblem[]) => (line: number, problems: readonly Problem[]) =>
  reported.push(...problems.map((p) => ({ line, ...p })));
const keeper = (allowPrivate = false) =>
  createStorePicture({
    orm: api.services.orm,
    file: join(folder, 'shop/catalogue.csv'),
    files: api.services.files,
    allowPrivate,
    dryRun: false,
  });

async function bring(values: readonly unknown[], { replace = false, dryRun = false, allowPrivate = false } = {}) {
  const reported: ReportedProblem[] = [];
  const options = {
    dryRun,
    replace,
    now: new Date(),
    artist: null,
    storePicture: keeper(allowPrivate),
    readFile: readProductFile,
    refuse: collect(reported),
  };
  return { ...(await importCatalog(api.services.orm, list(values), options)), reported: reported };
}
async function shelve(values: readonly unknown[], dryRun = false) {
  const reported: ReportedProblem[] = [];
  return {
    ...(await importCategories(api.services.orm, list(values), { dryRun, refuse: collect(reported), storePicture: keeper() })),
    reported: reported,
  };
}
const row = (sku: string, over: Record<string, unknown> = {}) => ({
  sku,
  title: `Thing ${sku}`,
  brand: 'Own Makers',
  category: 'olive-oil',
  price: 4,
  size: '16 oz',
  stock: 50,
  ...over,
});
/** Requests a page from a server with an empty response cache. */
const detail = async (sku: string) => {
  await api.restart();
  const [found] = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from products where sku = ${sku}`);
  return (await api.client().ok('GET /product/url/{key}', { params: { key: found?.key ?? '' } })).product;
};

test('an empty store answers: no shelves, no products, nothing found, and no failure', async () => {
  const guest = api.client();
  expect((await guest.ok('GET /products', { query: {} })).products).toEqual([]);
  expect((await guest.ok('GET /products', { query: { 'filter[search]': 'olive oil' } })).products).toEqual([]);
  expect(await guest.ok('GET /navigation')).toEqual([]);
  expect(await guest.ok('GET /featured-nav')).toEqual([]);
});

test('categories by path: what is above comes with it, in their order, with text and picture; again changes nothing', async () => {
  const files = [
    { path: 'Pantry > Oils > Olive Oil', description: 'Pressed, not cooked.', picture: 'front.jpg' },
    { path: 'Pantry > Oils > Seed Oil', position: 0 },
    { path: 'Cellar', key: 'wine', description: 'Bottles.' },
    { path: 'pantry > OILS', description: 'All that is liquid.' },
  ];
  expect(await shelve(files, true)).toMatchObject({ rows: 4, added: 5, refused: 0 });
  expect(await queryRows(api.em(), sql`select 1 from categories`)).toEqual([]);
  expect(await shelve(files)).toMatchObject({ rows: 4, added: 5, changed: 1, refused: 0, reported: [] });
  expect(await shelve(files)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  const { category } = await api.client().ok('GET /category/url/{key}', { params: { key: 'olive-oil' }, query: {} });
  expect(category).toMatchObject({ name: 'Olive Oil', description: 'Pressed, not cooked.' });
  expect(category.breadcrumbs.map(({ url }) => url)).toEqual(['/c/pantry', '/c/oils', '/c/olive-oil']);
  const picture = await fetch(`${api.url}${category.image}?w=100`, { headers: { accept: 'image/png' } });
  const { dominant } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g + 100);
  const oils = await api.client().ok('GET /category/url/{key}', { params: { key: 'oils' }, query: {} });
  expect(oils.category.children.map(({ name }) => name)).toEqual(['Seed Oil', 'Olive Oil']);
});

test('reports invalid paths, taken keys and missing pictures; a picture fails alone', async () => {
  const result = await shelve([
    { path: 'A > B > C > D' },
    { path: 'Pantry >  > Oils' },
    { path: 'Bakery', key: 'wine' },
    { path: 'Bakery', picture: 'none.jpg' },
  ]);
  expect(result).toMatchObject({ added: 1, refused: 3 });
  expect(result.reported.map(({ line, field }) => [line, field])).toEqual([
    [4, 'picture'],
    [1, 'path'],
    [2, 'path'],
    [3, 'key'],
  ]);
});

test('own pictures: several, in order, with their texts, shown in every size', async () => {
  const oil = row('PIC-1', { pictures: 'front.jpg|pictures/back.png', picture_texts: 'The bottle|Its back' });
  expect(await bring([oil])).toMatchObject({ added: 1, refused: 0, withoutPictures: 0 });
  const { images } = await detail('PIC-1');
  expect(images.map(({ label }) => label)).toEqual(['The bottle', 'Its back']);
  const reds: number[] = [];
  for (const { url } of images) {
    const answer = await fetch(`${api.url}${url}?w=202&q=50`, { headers: { accept: 'image/png' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 202, height: 202 });
    // The middle is the photograph, above it is white.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    reds.push(data[(101 * 202 + 101) * 3] ?? 0);
    expect(data[(5 * 202 + 101) * 3 + 1]).toBeGreaterThan(250);
  }
  expect(reds[0]).toBeGreaterThan(150);
  expect(reds[1]).toBeLessThan(60);
  expect(await bring([oil])).toMatchObject({ unchanged: 1 });
  // Another picture has another address; fewer pictures leave none behind.
  expect(await bring([{ ...oil, pictures: 'pictures/back.png' }])).toMatchObject({ changed: 1 });
  const now = await detail('PIC-1');
  expect(now.images).toHaveLength(1);
  expect(now.images[0]?.url).not.toBe(images[0]?.url);
  expect(now.image).toBe(now.images[0]?.url);
});

test.each([
  ['none.jpg', 'no such file'],
  ['broken.jpg', 'is broken'],
  ['drawing.jpg', 'is not a JPEG'],
  ['bomb.png', '50 million pixels'],
  ['heavy.jpg', 'weighs more than 20 MB'],
  ['../outside.jpg', 'outside of the folder'],
  ['link.jpg', 'outside of the folder'],
  ['/etc/hostname', 'from the folder of the catalogue'],
  ['pictures', 'is not a file'],
  ['file:///etc/hostname', 'not an http(s) address'],
  ['http://127.0.0.1:1/x.jpg', 'private network'],
  ['http://[::1]:1/x.jpg', 'private network'],
  ['http://[::ffff:10.0.0.1]/x.jpg', 'private network'],
  ['http://localhost:1/x.jpg', 'private network'],
  ['http://2130706433/x.jpg', 'private network'],
])('a picture that is none costs itself alone: %s', async (name, reason) => {
  const sku = `BAD-${name.replaceAll(/\W+/g, '-')}`;
  const result = await bring([row(sku, { pictures: [name, 'front.jpg'] })]);
  expect(result).toMatchObject({ added: 1, refused: 0, withoutPictures: 1 });
  expect(result.reported).toEqual([{ line: 1, field: 'pictures', reason: expect.stringContaining(reason) }]);
  expect((await detail(sku)).images).toHaveLength(1);
});

test('an address is fetched once, and redirects are followed nowhere else', async () => {
  const [a, b] = [row('WEB-1', { pictures: `${address}/jar.jpg` }), row('WEB-2', { pictures: `${address}/jar.jpg` })];
  requests = 0;
  expect(await bring([a, b], { allowPrivate: true })).toMatchObject({ added: 2, withoutPictures: 0 });
  expect(await bring([a, b], { allowPrivate: true })).toMatchObject({ unchanged: 2 });
  expect(requests).toBe(1);
  // A file that was deleted from the store is fetched again.
  const before = new Set((await api.services.files.list('pictures/')).map(({ key }) => key));
  await rm(join(folder, 'data/pictures'), { recursive: true });
  await bring([a], { allowPrivate: true });
  const [restored, ...others] = await api.services.files.list('pictures/');
  expect([requests, before.has(restored?.key ?? ''), others]).toEqual([2, true, []]);
  const lost = await bring([row('WEB-3', { pictures: [`${address}/to-file`, `${address}/gone.jpg`] })], { allowPrivate: true });
  expect(lost.reported.map(({ reason }) => reason.replace(/^"[^"]*" /, ''))).toEqual([
    'is not an http(s) address',
    'answers 404',
  ]);
});

test('--replace takes off sale what the file does not name, never what it misspells, and a later row brings it back', async () => {
  const listed = async () =>
    (await queryRows(api.em(), sql<{ sku: string }>`select sku from products where listed and is_available order by sku`)).map(
      ({ sku }) => sku,
    );
  const before = await listed();
  // Blanks and invisible characters around a sku, which a spreadsheet adds, hide no product that the file names.
  const rows = [row(' PIC-1\u00a0', { pictures: 'front.jpg' }), row('\u200bWEB-1 ', { price: 'dear' })];
  expect(await bring(rows, { replace: true, dryRun: true })).toMatchObject({ removed: before.length - 2 });
  expect(await listed()).toEqual(before);
  expect(await bring([...rows, 'no row at all'], { replace: true })).toMatchObject({ removed: null });
  expect(await listed()).toEqual(before);
  expect(await bring(rows, { replace: true })).toMatchObject({ removed: before.length - 2 });
  expect(await listed()).toEqual(['PIC-1', 'WEB-1']);
  await api.restart();
  expect((await api.client().ok('GET /products', { query: {} })).products.map(({ sku }) => sku).toSorted()).toEqual([
    'PIC-1',
    'WEB-1',
  ]);
  expect(await queryRows(api.em(), sql`select 1 from products where sku = 'WEB-2'`)).toHaveLength(1);
  expect(await bring([row('WEB-2')])).toMatchObject({ changed: 1 });
  expect(await listed()).toContain('WEB-2');
});
