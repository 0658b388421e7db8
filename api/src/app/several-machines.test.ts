import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openObjectStore, type ObjectStoreDouble } from '@larder/platform/testing/object-store';
import { startApi, type TestApi } from '../../test/index.ts';
import { recordsOf, row, shelve } from '../catalog/products/import/import.fixture.ts';
import { importCatalog } from '../catalog/products/import/import-catalog.ts';
import { createStorePicture } from '../catalog/products/import/pictures.ts';
import { product } from '../ordering/cart/shop.fixture.ts';
import { deliver, ordered } from '../ordering/orders/after-sale.fixture.ts';
import type { Buyer } from '../ordering/checkout/buyer.fixture.ts';

/** Two machines of one store: they share the database and the bucket, and each has a data folder. */
let home: string;
let far: ObjectStoreDouble;
let one: TestApi;
let two: TestApi;
/** Address of a picture that machine two imported. */
let image: string;
/** A customer of machine one whose order has arrived. */
let buyer: Buyer;
let params: { id: string };
const folderOf = (api: TestApi) => api.services.env.LARDER_DATA;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-machines-'));
  far = await openObjectStore({ prefix: 'shop/files/' });
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = far.place;
  const env = {
    LOG_LEVEL: 'silent',
    FILES: `s3://${bucket}/shop/files`,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  one = await startApi({ stocked: false, env: { ...env, LARDER_DATA: join(home, 'one') } });
  const database = { url: one.services.env.DATABASE_URL, drop: async () => undefined };
  two = await startApi({ database, env: { ...env, LARDER_DATA: join(home, 'two') } });
  await shelve(two, [{ path: 'Oils' }]);
  await importPicture('PIC-1', 200);
  await importPicture('PIC-2', 210);
  image = await imageOf('PIC-1');
  const order = await ordered(one, await product(one.em(), { price: 10, stock: 1000 }), 6);
  await deliver(one, order.id);
  buyer = order.buyer;
  params = { id: order.id };
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await far.close();
  await rm(home, { recursive: true, force: true });
});
afterEach(() => {
  far.fault = () => undefined;
});

const photo = (red: number) => sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: 40, b: 40 } } });

/** Imports a product with a red picture on machine two. */
async function importPicture(sku: string, red: number): Promise<void> {
  await writeFile(join(home, `${sku}.jpg`), await photo(red).jpeg().toBuffer());
  const { orm, files } = two.services;
  const file = join(home, 'catalog.csv');
  const options = {
    now: new Date(),
    artist: null,
    storePicture: createStorePicture({ orm, file, files, allowPrivate: false, dryRun: false }),
    readFile: () => Promise.resolve({ problem: 'no such file' }),
    refuse: (_: number, problems: unknown) => expect(problems).toEqual([]),
  };
  const outcome = await importCatalog(orm, recordsOf([row(sku, { pictures: `${sku}.jpg` })]), options);
  expect(outcome).toMatchObject({ added: 1, withoutPictures: 0 });
}

async function imageOf(sku: string): Promise<string> {
  const { products } = await one.client().ok('GET /products', { query: { 'filter[search]': sku } });
  return products.find((each) => each.sku === sku)?.image ?? '';
}

async function seen(api: TestApi, path: string) {
  const response = await fetch(api.url + path, { headers: { accept: 'image/png' } });
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  const cacheControl = response.headers.get('cache-control');
  return { status: response.status, cacheControl, isReal: dominant.r > dominant.g + 100 };
}

/** Reports one unit of the order, with a picture. */
async function report() {
  const { lines } = await buyer.client.ok('GET /account/order/{id}/reports', { params });
  const picture = (await photo(180).jpeg().toBuffer()).toString('base64url');
  const body = { item_id: lines[0]?.item_id ?? 0, kind: 'damaged', qty: 1, wish: 'refund', picture };
  return buyer.client.call('POST /account/order/{id}/report', { params, body });
}
const newestOf = (body: unknown) => ({
  id: (body as { reports: { report_id: number }[] }).reports[0]?.report_id ?? 0,
});

/** The same customer at machine two. */
function atTwo({ client }: Buyer) {
  const other = two.client();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

const IMMUTABLE = { status: 200, cacheControl: expect.stringContaining('immutable'), isReal: true };

test('a picture that was imported on one machine is shown by the other, and neither stores an original', async () => {
  for (const api of [one, two]) {
    expect(await seen(api, `${image}?w=202`)).toEqual(IMMUTABLE);
    expect(await readdir(folderOf(api))).toEqual(['media']);
  }
});

test('a picture of a report is shown by the other machine; one whose file was lost is a 404', async () => {
  const before = new Set(far.objects.keys());
  const reported = { params: newestOf((await report()).body) };
  const { picture } = await atTwo(buyer).ok('GET /account/report/{id}/picture', reported);
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect((await buyer.client.ok('GET /account/report/{id}/picture', reported)).picture).toBe(picture);
  for (const key of far.objects.keys()) if (!before.has(key)) far.objects.delete(key);
  expect((await buyer.client.fails('GET /account/report/{id}/picture', reported)).code).toBe(404);
});

test('a missing picture has a fallback for seconds, and the real one shows as soon as it arrives', async () => {
  const other = await imageOf('PIC-2');
  const [key = ''] = [...far.objects.keys()].filter((each) => each.includes('/pictures/')).slice(-1);
  const object = far.objects.get(key);
  far.objects.delete(key);
  const fallback = { status: 200, cacheControl: 'public, max-age=10', isReal: false };
  for (let time = 0; time < 2; time += 1) expect(await seen(one, `${other}?w=202`)).toEqual(fallback);
  if (object) far.objects.set(key, object);
  expect(await seen(one, `${other}?w=202`)).toEqual(IMMUTABLE);
});

test('deleting the data folder of a machine while it answers requests fails none of them', async () => {
  const widths = Array.from({ length: 200 }, (_, at) => 100 + (at % 50) * 10);
  const isServed = new Set<boolean>();
  const deletions: Promise<void>[] = [];
  const visitor = async () => {
    for (let width = widths.pop(); width !== undefined; width = widths.pop()) {
      const response = await fetch(`${one.url}${image}?w=${width}`);
      isServed.add(response.ok && response.headers.get('cache-control')?.includes('immutable') === true);
      await response.arrayBuffer();
      if (widths.length % 40 < 2) deletions.push(rm(folderOf(one), { recursive: true, force: true, maxRetries: 10 }));
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  await Promise.all(deletions);
  expect(deletions.length).toBeGreaterThan(4);
  expect([...isServed]).toEqual([true]);
});

test('an outage of the object store: fallbacks that are not cached, 503 for reports, one line in the log, and no 500', async () => {
  const reported = { params: newestOf((await report()).body) };
  await rm(folderOf(one), { recursive: true, force: true });
  expect(await seen(one, `${image}?w=90&q=61`)).toEqual(IMMUTABLE);
  const log = jest.spyOn(one.services.log, 'warn');
  far.fault = () => ({ status: 403 });
  const fallback = { status: 200, cacheControl: 'no-store', isReal: false };
  for (const width of [562, 1042, 1200]) expect(await seen(one, `${image}?w=${width}&q=61`)).toEqual(fallback);
  const failed = await buyer.client.call('GET /account/report/{id}/picture', reported);
  expect([failed.status, Number(failed.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(await report()).toMatchObject({ status: 503, body: { error_code: 'unavailable' } });
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('the object store does not answer')]);
  // What this machine has rendered needs no original.
  expect(await seen(one, `${image}?w=90&q=62`)).toEqual(IMMUTABLE);
  log.mockRestore();
});
