import { shopper } from '../cart/shop.fixture.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { virtualProductsOfOrder } from './present-virtual-products.ts';
import { buyVirtual, fileProduct, readOrder } from './virtual.fixture.ts';

let api: TestApi;
let ebook: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  ebook = await fileProduct(api.em());
});
afterAll(() => api.stop());
afterEach(() => api.clock.set(null));

/** A new link, with the reads of its order. */
async function bought() {
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, ebook);
  const unit = async () => (await readOrder(buyer, order.order_id)).virtual_goods[0];
  return { buyer, order, unit, url: (await unit())?.download_url ?? '' };
}
// Each from an address of its own, so that the limit of calls a minute does not count.
let calls = 0;
const get = (url: string, method = 'GET') =>
  api.client().raw(url, { method, headers: { 'x-forwarded-for': `203.0.113.${(calls += 1)}` } });
const refusal = async (response: Response) => [response.status, ((await response.json()) as { error_code: string }).error_code];

test('a link serves its file as an attachment that nothing caches, five times', async () => {
  const { url, unit, buyer, order } = await bought();
  expect(await unit()).toMatchObject({ delivers: 'download', virtual_good_state: 'unused', downloads: 0 });
  const head = await get(url, 'HEAD');
  expect([head.status, await head.text(), (await unit())?.downloads]).toEqual([200, '', 0]);
  const served = await get(url);
  expect(await served.text()).toBe('forty soups');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-disposition': 'attachment; filename="soups.pdf"',
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  });
  expect(await unit()).toMatchObject({ virtual_good_state: 'used', downloads: 1, is_refundable: false, download_url: url });
  expect((await buyer.client.fails('POST /account/order/{id}/cancel', { params: { id: order.order_id } })).error_code).toBe(
    'not_cancelable',
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(4);
  expect(await unit()).toMatchObject({ downloads: 5, download_url: null });
  expect(await refusal(await get(url))).toEqual([410, 'download_limit']);
});

test('a link ends after 30 days', async () => {
  const { url, order } = await bought();
  const start = api.clock.now();
  api.clock.set(after(start, 30 * DAY - 5 * MINUTE));
  expect((await get(url)).status).toBe(200);
  api.clock.set(after(start, 30 * DAY));
  expect(await refusal(await get(url))).toEqual([410, 'download_expired']);
  expect(
    await virtualProductsOfOrder(api.services, api.em(), { id: order.order_id, state: 'delivered', items: [] }),
  ).toMatchObject([{ virtual_good_state: 'expired', downloads: 1, download_url: null }]);
});

test('a link of a canceled order no longer works', async () => {
  const { url, buyer, order } = await bought();
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id: order.order_id } });
  expect(await refusal(await get(url))).toEqual([410, 'download_refunded']);
});

test('a link that was not signed here is not found, and other methods are refused', async () => {
  const { url, unit } = await bought();
  const other = await bought();
  const [path = '', mac = ''] = url.split('.');
  const mixed = `${path}.${other.url.split('.')[1] ?? ''}`;
  for (const wrong of [mixed, path, `${path}.`, `${path}.${mac}x`, `${path}.${mac.slice(0, -2)}`])
    expect(await refusal(await get(wrong))).toEqual([404, 'not_found']);
  expect((await get(url, 'POST')).status).toBe(405);
  expect((await unit())?.downloads).toBe(0);
});

test('calls of one address are limited', async () => {
  const { url } = await bought();
  const answers = await Promise.all(
    Array.from({ length: 31 }, () =>
      api
        .client()
        .raw(`${url}x`, { headers: { 'x-forwarded-for': '198.51.100.7' } })
        .then(({ status }) => status),
    ),
  );
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
});
