import { product } from '../../../ordering/cart/shop.fixture.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';
import { atLocalGoogle, byGoogle } from './local-google.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const REFUSED = { status: 400, body: { error_code: 'google_refused' } };

test('ACC-070: a new person gets an account, is signed in and welcomed; the cart stays', async () => {
  const client = api.client();
  const oats = await product(api.em());
  await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 2 }] } });
  const before = client.cookies.get('sid');
  const answer = await byGoogle(api, client, 'nora.field@mail.example', '/c/pantry?x=1');
  expect(answer).toMatchObject({
    status: 200,
    body: { action_taken: 'new_user_created_associated', group_id: 1, user_status: 'lead', route: '/c/pantry?x=1' },
  });
  expect(client.cookies.get('sid')).not.toBe(before);
  expect((await client.ok('GET /account')).account).toMatchObject({ email: 'nora.field@mail.example', firstname: 'Nora' });
  expect((await client.ok('GET /carts')).total_items_in_cart).toBe(2);
  expect(await client.ok('GET /account/ways-in')).toMatchObject({
    has_password: false,
    google: { email: 'nora.field@mail.example' },
  });
});

test('ACC-071: a known identity signs in', async () => {
  await byGoogle(api, api.client(), 'known@mail.example');
  expect(await byGoogle(api, api.client(), 'known@mail.example')).toMatchObject({ body: { action_taken: 'user_logged_in' } });
});

test('an account that has the address is linked by its password, once, in the same browser', async () => {
  const { email, id } = await lead(api);
  const client = api.client();
  expect(await byGoogle(api, client, email)).toMatchObject({ status: 400, body: { error_code: 'link_required' } });
  expect((await client.fails('GET /account')).code).toBe(401);
  // A sign-in of another person elsewhere, or of another account here, links nothing.
  await api.client().ok('POST /account/login', { body: { email, password: PASSWORD } });
  expect(await byGoogle(api, api.client(), email)).toMatchObject({ body: { error_code: 'link_required' } });
  await client.ok('POST /account/login', { body: { email, password: PASSWORD } });
  expect(await byGoogle(api, api.client(), email)).toMatchObject({ status: 200, body: { customer_id: id } });
});

test('the sign-in of another account links nothing', async () => {
  const [mine, theirs] = [await lead(api), await lead(api)];
  const client = api.client();
  await byGoogle(api, client, mine.email);
  await client.ok('POST /account/login', { body: { email: theirs.email, password: PASSWORD } });
  expect(await client.ok('GET /account/ways-in')).toMatchObject({ google: null });
  await client.ok('POST /account/logout');
  await client.ok('POST /account/login', { body: { email: mine.email, password: PASSWORD } });
  expect(await client.ok('GET /account/ways-in')).toMatchObject({ google: null });
});

test('cancelling, an unverified address and a blocked account do not sign in', async () => {
  expect(await byGoogle(api, api.client(), null)).toMatchObject(REFUSED);
  expect(await byGoogle(api, api.client(), 'unconfirmed@mail.example')).toMatchObject({
    body: { error_code: 'email_unverified' },
  });
  await byGoogle(api, api.client(), 'blocked@mail.example');
  await sql`update customers set access_blocked = true where email = 'blocked@mail.example'`.execute(api.em().getKysely());
  const client = api.client();
  expect(await byGoogle(api, client, 'blocked@mail.example')).toMatchObject({ body: { error_code: 'access_blocked' } });
  expect((await client.fails('GET /account')).code).toBe(401);
});

test('a response is valid once, in the session that began, for ten minutes', async () => {
  const [mine, theirs] = [api.client(), api.client()];
  const start = async () => (await mine.ok('POST /auth/google/start')).address;
  await theirs.ok('POST /auth/google/start');
  const answer = await atLocalGoogle(api, await start(), 'once@mail.example');
  // A victim who opens another person's response is not signed in to that account (login csrf).
  expect(await theirs.call('POST /auth/google', { body: { answer } })).toMatchObject(REFUSED);
  expect(await mine.call('POST /auth/google', { body: { answer } })).toMatchObject({ status: 200 });
  expect(await mine.call('POST /auth/google', { body: { answer } })).toMatchObject(REFUSED);
  const slow = await atLocalGoogle(api, await start(), 'once@mail.example');
  api.clock.advance(11 * 60_000);
  expect(await mine.call('POST /auth/google', { body: { answer: slow } })).toMatchObject(REFUSED);
});

test('a code without the verifier of its state is rejected', async () => {
  const client = api.client();
  const [first, second] = [await client.ok('POST /auth/google/start'), await client.ok('POST /auth/google/start')];
  const answer = new URLSearchParams(await atLocalGoogle(api, first.address, 'mixed@mail.example'));
  answer.set('state', new URL(second.address).searchParams.get('state') ?? '');
  expect(await client.call('POST /auth/google', { body: { answer: String(answer) } })).toMatchObject(REFUSED);
});

test('an account that demands codes is not opened by Google alone (ACC-019)', async () => {
  await byGoogle(api, api.client(), 'careful@mail.example');
  await sql`update customers set otp_required = true where email = 'careful@mail.example'`.execute(api.em().getKysely());
  const client = api.client();
  expect(await byGoogle(api, client, 'careful@mail.example')).toMatchObject({ body: { error_code: 'code_mailed' } });
  expect((await client.fails('GET /account')).code).toBe(401);
});

test('where it leads to afterwards is a path of the store', async () => {
  const answer = await byGoogle(api, api.client(), 'lured@mail.example', '//evil.example');
  expect(answer).toMatchObject({ body: { route: '/' } });
});

test('unlinking requires a fresh proof, and fails for the only sign-in method', async () => {
  const { email, client } = await lead(api);
  const visitor = api.client();
  await byGoogle(api, visitor, email);
  await visitor.ok('POST /account/login', { body: { email, password: PASSWORD } });
  api.clock.advance(16 * 60_000);
  expect(await client.fails('POST /account/google/unlink')).toMatchObject({ error_code: 'otp_required' });
  await client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
  await client.ok('POST /account/google/unlink');
  expect(await client.ok('GET /account/ways-in')).toMatchObject({ google: null });
  expect(await client.fails('POST /account/google/unlink')).toMatchObject({ code: 404 });

  const only = api.client();
  await byGoogle(api, only, 'only.google@mail.example');
  expect(await only.fails('POST /account/google/unlink')).toMatchObject({ error_code: 'last_way_in' });
  expect(await only.ok('GET /account/ways-in')).toMatchObject({ google: { email: 'only.google@mail.example' } });
});

test('OP-081: the local provider shows a page of its own, refuses what is no address, and is not there in production', async () => {
  const { address } = await api.client().ok('POST /auth/google/start');
  const browser = api.client();
  const { pathname, search } = new URL(address);
  const to = (await browser.raw(pathname + search)).headers.get('location') ?? '';
  const page = await browser.raw(to);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Choose an account</h1>')]);
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  const wrong = await browser.raw(to, { method: 'POST', body: new URLSearchParams({ email: 'x' }) });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Please enter a valid email address.')]);
  expect((await api.client().raw('/local-google/choose/made-up')).status).toBe(400);
});

test('in production without a client id there is no Google', async () => {
  const env = {
    LARDER_ENV: 'production',
    PUBLIC_URL: 'https://shop.larder.test',
    APP_SECRET: 'x'.repeat(32),
    SERVICE_TOKEN: 'x'.repeat(32),
    ALLOW_SANDBOX_GATEWAY: '1',
    ALLOW_LOCAL_MAILBOX: '1',
  };
  const store = await startApi({ stocked: false, env });
  try {
    expect(await store.client().ok('GET /auth/google')).toEqual({ google: null });
    expect((await store.client().fails('POST /auth/google/start')).code).toBe(404);
    expect((await store.client().raw('/local-google/.well-known/openid-configuration')).status).toBe(404);
  } finally {
    await store.stop();
  }
});
