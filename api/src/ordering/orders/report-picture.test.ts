import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { product, shopper } from '../cart/shop.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { DAY } from '../../platform/clock.ts';
import { deliver, ordered } from './after-sale.fixture.ts';
import { cleanReportPictures } from './report-picture.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterAll(() => api.stop());

const photo = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
/** As a camera writes it: with the place where it was taken. */
const jpeg = async () =>
  (
    await photo()
      .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64url');
const storedPictures = async () => (await readdir(join(api.services.env.LARDER_DATA, 'report-pictures')).catch(() => [])).length;

async function delivered() {
  const { buyer, id } = await ordered(api, oats, 2);
  await deliver(api, id);
  const params = { id };
  const { lines } = await buyer.client.ok('GET /account/order/{id}/reports', { params });
  const body = { item_id: lines[0]?.item_id ?? 0, kind: 'damaged' as const, qty: 1, wish: 'refund' as const };
  const report = (more: object) => buyer.client.call('POST /account/order/{id}/report', { params, body: { ...body, ...more } });
  return { ...buyer, report };
}

test('a picture is re-encoded, smaller and without camera metadata; only its owner and staff see it', async () => {
  const { client, report } = await delivered();
  const answer = await report({ picture: await jpeg() });
  expect(answer.body).toMatchObject({ reports: [{ has_picture: true }] });
  const { reports } = answer.body as { reports: { report_id: number }[] };
  const params = { id: reports[0]?.report_id ?? 0 };
  const { picture } = await client.ok('GET /account/report/{id}/picture', { params });
  const [head = '', data = ''] = picture.split(',');
  const seen = await sharp(Buffer.from(data, 'base64')).metadata();
  expect([head, seen.width, seen.height, seen.exif]).toEqual(['data:image/webp;base64', 1600, 800, undefined]);
  const staff = (await shopper(api, 'employee')).client;
  expect((await staff.ok('GET /account/report/{id}/picture', { params })).picture).toBe(picture);
  const other = (await shopper(api)).client;
  expect((await other.fails('GET /account/report/{id}/picture', { params })).code).toBe(404);
  expect((await api.client().fails('GET /account/report/{id}/picture', { params })).code).toBe(401);
  const call = await client.call('GET /account/report/{id}/picture', { params });
  expect(call.headers.get('cache-control')).toMatch(/no-store/);
});

test('reports an invalid picture at its field, and a refused report leaves no picture behind', async () => {
  const { report } = await delivered();
  const before = await storedPictures();
  const bad = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url'), /couldn’t read/],
    [Buffer.from('GIF89a, or so').toString('base64url'), /couldn’t read/],
    [(await photo(20, 20).png().toBuffer()).toString('base64url'), /couldn’t read/],
    ['not base64!', /choose a picture/],
    ['a'.repeat(933_335), /too large/],
  ] as const;
  for (const [picture, text] of bad)
    expect(await report({ picture })).toMatchObject({ status: 400, body: { errors: { picture: expect.stringMatching(text) } } });
  expect(await report({ qty: 3, picture: await jpeg() })).toMatchObject({
    status: 400,
    body: { errors: { qty: expect.any(String) } },
  });
  expect((await report({ picture: 'a'.repeat(1_100_000) })).status).toBe(413);
  expect(await storedPictures()).toBe(before);
  expect((await report({ picture: '' })).body).toMatchObject({ reports: [{ has_picture: false }] });
});

test('a picture that a crash left without a report is removed after a day; those of reports, and new ones, stay', async () => {
  const { client, report } = await delivered();
  const folder = join(api.services.env.LARDER_DATA, 'report-pictures');
  const before = await readdir(folder).catch((): string[] => []);
  const { body } = await report({ picture: await jpeg() });
  const [own = ''] = (await readdir(folder)).filter((name) => !before.includes(name));
  const [lost, young] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
  for (const name of [lost, young]) await writeFile(join(folder, name), 'x');
  const old = new Date(api.services.clock.real().getTime() - DAY);
  for (const name of [own, lost]) await utimes(join(folder, name), old, old);
  await cleanReportPictures.run(api.services, {});
  const left = await readdir(folder);
  expect([own, young, lost].map((name) => left.includes(name))).toEqual([true, true, false]);
  const { reports } = body as { reports: { report_id: number }[] };
  await client.ok('GET /account/report/{id}/picture', { params: { id: reports[0]?.report_id ?? 0 } });
});
