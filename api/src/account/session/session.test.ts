import { calls, type CallName } from '@larder/contracts';
import { sql } from '../../platform/db/sql.ts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { sweepSessions } from './session.store.ts';
import { mailToken } from './token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('API-025, API-085: the first visit gets a session, in an http-only cookie, and a uuid', async () => {
  const response = await api.client().raw('/api/v1/session/new');
  const sid = response.headers.getSetCookie().find((line) => line.startsWith('sid='));
  expect(sid).toMatch(/httponly/i);
  expect(sid).toMatch(/samesite=lax/i);
  expect(response.headers.getSetCookie().some((line) => line.startsWith('uuid='))).toBe(true);
});

test('API-001: calls are answered under /api/v1 and nowhere else', async () => {
  const client = api.client();
  const statuses = await Promise.all(
    ['/api/v1/session/new', '/session/new', '/api/session/new', '/api/v2/session/new'].map(
      async (path) => (await client.raw(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404]);
});

test('a second call returns the same session', async () => {
  const client = api.client();
  const first = await client.ok('GET /session/new');
  const second = await client.ok('GET /session/new');
  expect(second.session_token).toBe(first.session_token);
});

test('API-095, OP-179: the payment token is good for six hours', async () => {
  const before = api.clock.now().getTime();
  const { token, expires_at } = await api.client().ok('GET /token/payment');
  expect(token).not.toBe('');
  const [hours, late] = [6 * 3_600_000, api.clock.now().getTime() - before];
  expect(new Date(expires_at).getTime() - before).toBeGreaterThanOrEqual(hours - 1000);
  expect(new Date(expires_at).getTime() - before).toBeLessThanOrEqual(hours + late);
});

test('sessions survive a restart of the api', async () => {
  const client = api.client();
  const { session_token } = await client.ok('GET /session/new');
  await api.restart();
  const again = api.client();
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  expect((await again.ok('GET /session/new')).session_token).toBe(session_token);
});

test('signing in over another account’s session exposes nothing of that account', async () => {
  const oats = await product(api.em());
  const add = { body: { products: [{ product_id: oats, qty: 2 }] } };
  const [first, second] = [await lead(api), await lead(api)];
  await first.client.ok('POST /carts/bulk_product', add);
  const old = api.client();
  for (const [name, value] of first.client.cookies) old.cookies.set(name, value);
  await first.client.ok('POST /account/login', { body: { email: second.email, password: PASSWORD } });
  expect((await first.client.ok('GET /account')).account.email).toBe(second.email);
  expect((await first.client.ok('GET /carts')).total_items_in_cart).toBe(0);
  // The first account's session is invalid; its cart is retained.
  expect((await old.fails('GET /account')).code).toBe(401);
  await old.ok('POST /account/login', { body: { email: first.email, password: PASSWORD } });
  expect((await old.ok('GET /carts')).total_items_in_cart).toBe(2);
});

test('OP-079: the link of a mail makes its reader known for a day, to read only', async () => {
  const { id, email, client: first } = await lead(api);
  const secret = api.services.env.APP_SECRET;
  const reader = api.client();
  const { firstname } = await reader.ok('POST /session/new', { body: { uatoken: mailToken(secret, id, api.clock.now()) } });
  expect(firstname).toBe('Robin');
  await sql`update customers set date_of_birth = '1980-02-03', telephone = '310-555-0199', lifetime_savings_cents = 1234 where id = ${id}`.execute(
    api.em().getKysely(),
  );
  const { account } = await reader.ok('GET /account');
  expect(account).toMatchObject({ firstname: 'Robin', user_status: 'lead' });
  const known = JSON.stringify(account);
  for (const secret of [email, '1980-02-03', '310-555-0199', '73301', '12.34']) expect(known).not.toContain(secret);
  expect((await first.ok('GET /account')).account.lifetime_savings).toBe(12.34);
  expect(reader.cookies.has('loggedin')).toBe(false);
  for (const name of ['PUT /account', 'GET /account/address', 'GET /account/cc', 'POST /account/updatepassword'] as const) {
    expect(
      (await reader.fails(name, { body: { password: 'longer than eight', current_password: 'a good password' } })).code,
    ).toBe(401);
  }
  const late = mailToken(secret, id, new Date(api.clock.now().getTime() - 86_500_000));
  for (const uatoken of [late, `${id}.1.forged`, mailToken('another secret', id, api.clock.now())]) {
    const client = api.client();
    expect((await client.ok('POST /session/new', { body: { uatoken } })).firstname).toBeNull();
    expect((await client.fails('GET /account')).code).toBe(401);
  }
});

test('OP-079: only the name and the cart know the customer of a mail link; every other call serves a visitor', async () => {
  const { id, client } = await lead(api);
  const reader = api.client();
  await reader.ok('POST /session/new', { body: { uatoken: mailToken(api.services.env.APP_SECRET, id, api.clock.now()) } });
  expect((await reader.ok('GET /carts')).cart_id).toBe((await client.ok('GET /carts')).cart_id);
  const isPlainGet = (name: string): name is CallName => name.startsWith('GET ') && !name.includes('{');
  const accountCalls = Object.entries(calls).flatMap(([name, { access }]) =>
    access !== 'open' && isPlainGet(name) && name !== 'GET /account' ? [name] : [],
  );
  expect(accountCalls.length).toBeGreaterThan(20);
  for (const name of accountCalls) expect([name, (await reader.call(name)).status]).toEqual([name, 401]);
  await reader.ok('PUT /carts/promos', { body: { ccode: 'exit20' } });
  expect((await client.ok('GET /account')).account.ccode).toBeNull();
});

test('OP-195: GET begins a session and takes no token; a token is exchanged once, also by many at once', async () => {
  const { id } = await lead(api);
  const uatoken = mailToken(api.services.env.APP_SECRET, id, api.clock.now());
  const visitor = api.client();
  await visitor.raw(`/api/v1/session/new?uatoken=${uatoken}`);
  expect((await visitor.fails('GET /account')).code).toBe(401);
  const readers = Array.from({ length: 8 }, () => api.client());
  await Promise.all(readers.map((reader) => reader.ok('POST /session/new', { body: { uatoken } })));
  const seen = await Promise.all(readers.map((reader) => reader.call('GET /account')));
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('OP-046: member-only calls distinguish visitor, lead and lapsed', async () => {
  expect((await api.client().fails('GET /autoship/items')).code).toBe(401);
  const { client, id } = await lead(api);
  expect(await client.fails('GET /autoship/items')).toMatchObject({ code: 400, error_code: 'membership_required' });
  await sql`update customers set user_status = 'canceled', group_id = 5 where id = ${id}`.execute(api.em().getKysely());
  expect(await client.fails('GET /autoship/items')).toMatchObject({ code: 400, error_code: 'reactivation_required' });
  await sql`update customers set user_status = 'trial', group_id = 4 where id = ${id}`.execute(api.em().getKysely());
  await client.ok('GET /autoship/items');
});

test('a blocked account is a visitor from the next call on', async () => {
  const { client, id } = await lead(api);
  await sql`update customers set access_blocked = true where id = ${id}`.execute(api.em().getKysely());
  expect((await client.fails('GET /account')).code).toBe(401);
});

test('a sign-in ends half a year after the last proof, however busy its session was', async () => {
  const { client } = await lead(api);
  for (let i = 0; i < 8; i++) {
    api.clock.advance(20 * 86_400_000);
    await client.ok('GET /account');
  }
  api.clock.advance(21 * 86_400_000);
  expect((await client.fails('GET /account')).code).toBe(401);
});

test('sessions end after 30 days without use, roll on with use, and are cleaned away', async () => {
  const { client } = await lead(api);
  for (let i = 0; i < 3; i++) {
    api.clock.advance(20 * 86_400_000);
    await client.ok('GET /account');
  }
  api.clock.advance(31 * 86_400_000);
  expect((await client.fails('GET /account')).code).toBe(401);
  expect(await sweepSessions(api.em(), api.clock.now())).toBeGreaterThan(0);
});
