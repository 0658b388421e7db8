import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { CART_FORM, SIGN_IN_FORM } from '@larder/contracts/plain-forms';
import { limits } from '../limits.ts';
import type { HostState } from '../security.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { cartForm } from './cart-form.ts';
import { shopperCalls } from './shopper-calls.ts';
import { signInForm } from './sign-in-form.ts';

const servers: Server[] = [];
let base = '';
/** Calls that the API received, without the call for the csrf token. */
let requests: { call: string; body: string; cookie: string; csrf: string }[] = [];
let answer: { status: number; body: unknown; cookies?: string[] };

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const apiOrigin = await listen((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const isToken = request.url === '/api/v1/token/csrf';
      const { cookie = '', 'x-csrf-token': csrf = '' } = request.headers;
      if (!isToken) requests.push({ call: `${request.method} ${request.url}`, body, cookie, csrf: String(csrf) });
      const sent = isToken ? { status: 200, body: { csrf_token: 'token' }, cookies: ['sid=new; Path=/; HttpOnly'] } : answer;
      response.writeHead(sent.status, { 'set-cookie': sent.cookies ?? [] }).end(JSON.stringify(sent.body));
    });
  });
  const app = new Koa<HostState>();
  app.silent = true;
  app.proxy = true;
  app.use(limits({ trustProxy: true, uncounted: [] }));
  const api = new Upstream([apiOrigin]);
  const calls = (ctx: Parameters<typeof shopperCalls>[0]) =>
    shopperCalls(ctx, api, { trustProxy: true, serviceToken: undefined });
  app.use(cartForm(calls)).use(signInForm(calls));
  base = await listen(app.callback());
});
afterAll(() => Promise.all(servers.map((server) => new Promise((end) => server.close(end)))));
beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { success: true } };
});

let hop = 0;
/** Submits a form of this store, from a client address of its own by default. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: base, 'x-forwarded-for': `203.0.113.${++hop}`, ...headers },
    body: new URLSearchParams(fields),
  });
const whereTo = (response: Response) => [response.status, response.headers.get('location')];

test.each<[Record<string, string>, string, string]>([
  [
    { product: '7', more: '3', 'option[size]': 'large', 'of[size]': 'small' },
    'POST /carts/product',
    'product_id=7&qty=3&options[size]=large',
  ],
  [
    { product: '7', qty: '2', 'option[size]': 'large', 'of[size]': 'small' },
    'POST /carts/bulk_product',
    'products[0][product_id]=7&products[0][qty]=2&products[0][options][size]=small',
  ],
  [{ line: '9', qty: '4' }, 'PUT /carts/product', 'line_item_id=9&qty=4'],
  [{ line: '9', qty: '0' }, 'DELETE /carts/product?line_item_id=9', ''],
])('%j becomes %s in the session of the csrf token, and leads to the cart', async (fields, call, body) => {
  const written = 'written=0/2A; Path=/; Max-Age=30; HttpOnly';
  answer = { status: 200, body: { success: true }, cookies: [written] };
  const done = await send(CART_FORM, fields);
  expect(whereTo(done)).toEqual([303, '/cart']);
  // With the second one the page that follows shows the change, from whatever server it is read.
  expect(done.headers.getSetCookie()).toEqual(['sid=new; Path=/; HttpOnly', written]);
  const [one, ...more] = requests;
  expect({ ...one, body: decodeURIComponent(one?.body ?? '') }).toEqual({
    call: call.replace(' ', ' /api/v1'),
    body,
    cookie: 'sid=new',
    csrf: 'token',
  });
  expect(more).toEqual([]);
});

test.each([
  [{ origin: 'https://elsewhere.example' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'null' }],
  [{ origin: '' }],
])('a form that says %j is refused, and nothing is asked', async (headers) => {
  for (const path of [CART_FORM, SIGN_IN_FORM]) {
    const refused = await send(path, { line: '9', qty: '0', email: 'a@larder.example', password: 'x' }, headers);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  }
  expect(requests).toEqual([]);
});

test('an unknown product and an excessive quantity show the message of the api and a link back', async () => {
  answer = { status: 404, body: { success: false, error: 'Product not found' } };
  const unknown = await send(CART_FORM, { product: '999', more: '1' }, { referer: `${base}/p/oats?size=large` });
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('cache-control')).toBe('private, no-store');
  expect(await unknown.text()).toMatch(/Product not found.*href="\/p\/oats\?size=large"/s);
  answer = { status: 200, body: { cart_errors: [{ product_id: 7, message: 'Only <5> left' }] } };
  const many = await send(CART_FORM, { product: '7', more: '900' }, { referer: 'https://elsewhere.example/p/oats' });
  expect(many.status).toBe(409);
  expect(await many.text()).toMatch(/Only &#60;5&#62; left.*href="\/cart"/s);
});

test('a form that names nothing is 400, too long a one 413; without a form one is led to the cart', async () => {
  expect((await send(CART_FORM, { product: '7' })).status).toBe(400);
  expect((await send(CART_FORM, { product: '7', more: '1'.repeat(20_000) })).status).toBe(413);
  expect(requests).toEqual([]);
  expect(whereTo(await fetch(base + CART_FORM, { redirect: 'manual' }))).toEqual([303, '/cart']);
});

test('an api that fails is a 502, and the cart is not claimed to be changed', async () => {
  answer = { status: 500, body: { success: false } };
  expect(whereTo(await send(CART_FORM, { line: '9', qty: '1' }))).toEqual([502, null]);
});

test('signing in passes the new secret on and leads to where one wanted to go', async () => {
  answer = {
    status: 200,
    body: { success: true, otp_required: false },
    cookies: ['sid=rotated; Path=/; HttpOnly', 'loggedin=1'],
  };
  const done = await send(SIGN_IN_FORM, { email: 'a@larder.example', password: 'p&w', route: '/account/orders?page=2' });
  expect(whereTo(done)).toEqual([303, '/account/orders?page=2']);
  expect(done.headers.getSetCookie().slice(-2)).toEqual(['sid=rotated; Path=/; HttpOnly', 'loggedin=1']);
  expect(new URLSearchParams(requests[0]?.body).get('password')).toBe('p&w');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led to %s',
  async (route) => {
    answer = { status: 200, body: { success: true, otp_required: false } };
    expect(whereTo(await send(SIGN_IN_FORM, { email: 'a@larder.example', password: 'p', route }))).toEqual([303, '/']);
  },
);

test('all refusals of a sign-in look alike; a demanded code leads to its step', async () => {
  for (const error_code of ['account_not_found', 'wrong_password', 'wrong_password_locked', 'too_many_attempts']) {
    answer = { status: 400, body: { success: false, error: error_code, error_code } };
    const refused = await send(SIGN_IN_FORM, { email: 'a@larder.example', password: 'p', route: '/cart' });
    expect(whereTo(refused)).toEqual([303, '/login?route=%2Fcart&failed=1']);
  }
  answer = { status: 200, body: { success: true, otp_required: true } };
  const asksCode = await send(SIGN_IN_FORM, { email: 'a@larder.example', password: 'p', route: '/cart' });
  expect(whereTo(asksCode)).toEqual([303, '/login?stepKey=otp&route=%2Fcart']);
});

test('an address may try to sign in twenty times a minute', async () => {
  answer = { status: 400, body: { success: false } };
  const one = { 'x-forwarded-for': '198.51.100.1' };
  const tries = await Promise.all(Array.from({ length: 21 }, () => send(SIGN_IN_FORM, { email: 'a', password: 'b' }, one)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(requests).toHaveLength(20);
});
