import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { readSize } from './picture-request.ts';

let api: TestApi;
let image: string;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
beforeAll(async () => {
  api = await startApi({ env: { LARDER_DATA: folder } });
  image = (await api.client().ok('GET /products', { query: { 'filter[id]': 101 } })).products[0]?.image ?? '';
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = { accept: 'image/webp,*/*' }) => fetch(api.url + path, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('OP-159: ?w=202&q=50 is 202 px wide, webp when accepted, cacheable without end, without cookies', async () => {
  const response = await get(`${image}?w=202&q=50`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('vary')).toContain('Accept');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await sharp(await bytes(response)).metadata()).toMatchObject({
    format: 'webp',
    width: 202,
    height: 202,
  });
});

test.each([
  ['image/avif,image/webp', 'heif'],
  ['image/png', 'png'],
  ['*/*', 'png'],
])('accept: %s gives %s', async (accept, format) => {
  expect((await sharp(await bytes(await get(`${image}?w=100`, { accept }))).metadata()).format).toBe(format);
});

test('quality changes the weight, width is bounded', async () => {
  const weight = async (query: string) => (await bytes(await get(`${image}?${query}`))).length;
  expect(await weight('w=418&q=20')).toBeLessThan(await weight('w=418&q=90'));
  // Read, not rendered: such a picture takes longer than all others here.
  expect(readSize({ w: '999999' }).width).toBe(1600);
});

test.each([
  ['w=202&q=50', 202],
  ['w=238', 238],
  ['w=437&q=33', 437],
  ['w=5', 16],
  ['w=nonsense', 800],
])('OP-159: ?%s answers exactly %i px', async (query, width) => {
  expect((await sharp(await bytes(await get(`${image}?${query}`))).metadata()).width).toBe(width);
});

test('other sizes are made from stored ones, so that requests cannot fill the disk', async () => {
  const cachedFiles = () => readdirSync(join(folder, 'media', 'product')).length;
  await bytes(await get(`${image}?w=480&q=80`));
  const before = cachedFiles();
  for (let w = 421; w < 480; w += 7) await bytes(await get(`${image}?w=${w}&q=${w % 50}`));
  expect(cachedFiles()).toBe(before);
});

test('an address without version shows the picture of today, for an hour', async () => {
  const response = await get('/media/banner/home.webp?w=480');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/max-age=3600/);
  expect(await sharp(await bytes(response)).metadata()).toMatchObject({ width: 480, height: 192 });
});

test('an unchanged picture is a 304', async () => {
  const etag = (await get(`${image}?w=100`)).headers.get('etag') ?? '';
  expect(
    (await get(`${image}?w=100`, { accept: 'image/webp,*/*', 'if-none-match': etag, 'cache-control': 'max-age=0' })).status,
  ).toBe(304);
});

test('an address of an older drawing shows the new one, for a short time', async () => {
  const response = await get(image.replace(/-[0-9a-f]{8}\./, '-00000000.'));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

test('what was answered for ever is answered for a while without a look at its row', async () => {
  const seen = (path: string) =>
    get(path).then(async (answer) => ({ cacheControl: answer.headers.get('cache-control'), bytes: await bytes(answer) }));
  const before = await seen(`${image}?w=146`);
  await sql`update products set look = look || '{"drawn": "anew"}' where id = 101`.execute(api.em().getKysely());
  expect(await seen(`${image}?w=146`)).toEqual(before);
  expect((await seen(`${image}?w=152`)).cacheControl).toBe('public, max-age=60');
});

test.each([
  '/media/product/nope-00000000.webp',
  '/media/nothing/x-00000000.webp',
  '/media/',
  '/media/product/..%2f..%2fetc%2fpasswd-00000000.webp',
  '/media/banner/nope-00000000.webp',
  '/media/banner/constructor-00000000.webp',
])('no picture at %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ success: false, code: 404 });
});

describe('every kind of picture is there', () => {
  test('brands, values, shelves, lists and menu tiles', async () => {
    const client = api.client();
    const addresses = [
      (await client.ok('GET /brands'))[0]?.image,
      (await client.ok('GET /values'))[0]?.image,
      (await client.ok('GET /navigation'))[0]?.image,
      (await client.ok('GET /navigation/lists'))[0]?.image,
      (await client.ok('GET /featured-nav'))[0]?.image,
      '/media/banner/home-00000000.webp',
    ];
    for (const address of addresses) expect([address, (await get(`${address}?w=100`)).status]).toEqual([address, 200]);
  });
  test('all views that a product page names', async () => {
    const { product } = await api
      .client()
      .ok('GET /product/url/{key}', { params: { key: image.slice('/media/product/'.length, -14) } });
    expect(product.images).toHaveLength(4);
    const pictures = await Promise.all(product.images.map(async ({ url }) => bytes(await get(`${url}?w=100`))));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(4);
  });
});
