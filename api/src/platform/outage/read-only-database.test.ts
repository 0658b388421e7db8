import { eventually } from '@larder/rules/testing/eventually';
import { calls } from '@larder/contracts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { type Buyer, buyerOf, orderBody } from '../../ordering/checkout/buyer.fixture.ts';
import { routes } from '../../app/routes.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { PREFIX } from '../http/prefix.ts';

const UNABLE = 'We are unable to process your request right now. Please try again later.';
const UNAVAILABLE = { success: false, code: 503, error: UNABLE, error_code: 'unavailable' };

let api: TestApi;
let buyer: Buyer;
let order: Awaited<ReturnType<typeof orderBody>>;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  buyer = await buyerOf(api, await product(api.em(), { price: 10, stock: 100 }), 2);
  order = await orderBody(buyer);
  buyer.client.csrf = (await buyer.client.ok('GET /token/csrf')).csrf_token;
});
afterAll(async () => {
  await setReadOnly(false);
  await api.stop();
});

/** Makes the database refuse writes, or take them again, on every connection. */
async function setReadOnly(isOn: boolean): Promise<void> {
  const { pool } = api.services;
  const name = (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  await pool.query('set default_transaction_read_only = off');
  await pool.query(`alter database ${name} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
    name,
  ]);
  // The connection that ended the others still has its old setting.
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({ code: '57P01' });
}

const health = async (path: string) => {
  const response = await fetch(api.url + path);
  return [response.status, await response.json()];
};

test('an order on a database that takes no writes is refused with 503, and health reports it; afterwards it is placed', async () => {
  expect(await health('/healthz')).toMatchObject([200, { status: 'ok' }]);
  await setReadOnly(true);
  const refused = await buyer.client.call('POST /checkout/order', { body: order });
  expect([refused.status, refused.body]).toMatchObject([503, UNAVAILABLE]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const outages = ['database_read_only'];
  await eventually(async () => expect(await health('/healthz')).toMatchObject([503, { status: 'failing', outages }]));
  expect(await health('/readyz')).toEqual([503, { status: 'not ready', outages }]);
});

test('reading goes on, also for a session that is due to be prolonged', async () => {
  api.clock.advance(2 * 3_600_000);
  expect((await buyer.client.ok('GET /carts')).cart_id).toBe(buyer.checkoutId);
  expect((await api.client().call('GET /navigation')).status).toBe(200);
});

test('no call answers with a fault of the code', async () => {
  const { client } = buyer;
  const faults: unknown[] = [];
  for (const { name, method, path } of routes) {
    const { csrf, encoding } = calls[name];
    const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, ...(csrf && { 'x-csrf-token': client.csrf ?? '' }) };
    const address = PREFIX + path.replace(/\{\w+\}/g, '1');
    const response = await client.raw(
      address,
      method === 'GET' ? {} : { method, headers, body: encoding === 'json' ? '{}' : '' },
    );
    if (response.status === 500) faults.push(name);
  }
  expect(faults).toEqual([]);
});

test('writes go on as soon as the database takes them', async () => {
  await setReadOnly(false);
  buyer.client.csrf = undefined;
  const place = () => buyer.client.ok('POST /checkout/order', { body: order });
  const placed = await eventually(place, { interval: 500 });
  expect(placed.success).toBe(true);
});
