import fc from 'fast-check';
import { type CallName, calls, failure } from '@larder/contracts';
import { queryRows, sql } from '../src/platform/db/sql.ts';
import { type Client, encodeForm } from './client.ts';
import { callInput, fieldsOf } from './generate.ts';
import { ADDRESS, employ, lead, member } from './people.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
let shopper: Client;
beforeAll(async () => {
  api = await startApi({ env: { LOGIN_LIMIT: '100000', REGISTER_LIMIT: '100000' } });
  shopper = (await member(api)).client;
});
afterAll(() => api.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** These end the session of their call; each gets generated input from a customer of its own. */
const ENDS_SESSION = new Set<CallName>([
  'POST /account/logout',
  'POST /account/privacy/deletion',
  'POST /account/login',
  'POST /custom/customerAjax/ajaxPostRegister',
]);

const RUNS = process.env['TEST_LONG'] === '1' ? 25 : 3;
/** A call without parameters is called with nothing, and with unexpected fields. */
const runsOf = (name: CallName): number => (fieldsOf(calls[name]).length > 0 ? RUNS : 2);

test.each(Object.keys(calls) as CallName[])('%s: whatever is sent, the answer is below 500 and in its form', async (name) => {
  const client = ENDS_SESSION.has(name) ? (await member(api)).client : shopper;
  await fc.assert(
    fc.asyncProperty(callInput(calls[name]), async (sent) => {
      const clean = JSON.parse(
        JSON.stringify(sent, (_, v: unknown) => (typeof v === 'string' ? v.toWellFormed() : v)),
      ) as typeof sent;
      const answer = await client.call(name, clean);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: runsOf(name), endOnFailure: true },
  );
  // The following calls need a signed-in customer.
  expect((await shopper.call('GET /account')).status).toBe(200);
});

async function refused(path: string, init: RequestInit, client: Client = shopper) {
  const { csrf_token } = await client.ok('GET /token/csrf');
  const response = await client.raw(path, {
    ...init,
    headers: { 'x-csrf-token': csrf_token, ...(init.headers as Record<string, string>) },
  });
  const body = failure.parse(await response.json());
  expect(body.code).toBe(response.status);
  return body;
}

test('a body over 1 MB gets 413', async () => {
  const body = `firstname=${'x'.repeat(1_100_000)}`;
  expect((await refused('/api/v1/account', { method: 'PUT', headers: FORM, body })).code).toBe(413);
});

test('so does one without a declared length; without a session too, when its length is declared', async () => {
  const chunks = new Blob([`firstname=${'x'.repeat(1_100_000)}`]).stream();
  const streamed = { method: 'PUT', headers: FORM, body: chunks, duplex: 'half' };
  expect((await refused('/api/v1/account', streamed)).code).toBe(413);
  const unknown = await api.client().raw('/api/v1/account', { method: 'PUT', headers: FORM, body: 'x'.repeat(1_100_000) });
  expect(failure.parse(await unknown.json()).code).toBe(413);
});

test('bad UTF-8, as bytes, as percent-encoding and in the address', async () => {
  const bytes = new Uint8Array([...Buffer.from('firstname='), 0xff, 0xfe, 0x80]);
  expect((await refused('/api/v1/account', { method: 'PUT', headers: FORM, body: bytes })).code).toBe(400);
  expect((await refused('/api/v1/account', { method: 'PUT', headers: FORM, body: 'firstname=%ff%fe' })).code).toBe(400);
  expect((await refused('/api/v1/products?filter[search]=%ff', {})).code).toBe(400);
  expect((await refused('/api/v1/product/url/%ff', {})).code).toBe(400);
});

test('U+0000 and half a surrogate pair are refused by field, wherever they stand', async () => {
  expect((await refused('/api/v1/account', { method: 'PUT', headers: FORM, body: 'firstname=a%00b' })).errors).toHaveProperty(
    'firstname',
  );
  expect((await refused('/api/v1/products?filter[search]=%00', {})).errors).toHaveProperty(['filter[search]']);
  expect((await refused('/api/v1/category/url/a%00', {})).code).toBe(400);
  const json = { 'content-type': 'application/json' };
  for (const text of ['\\u0000', '\\ud800']) {
    const body = `{"events":[{"event":"${text}","sent_at":"2026-01-01T00:00:00Z","data":{"deep":"${text}"}}]}`;
    const response = await refused('/api/v1/track/sponsored_product', { method: 'POST', headers: json, body });
    expect(response.errors).toMatchObject({ 'events[0][data][deep]': expect.any(String) });
  }
  expect(
    (await refused('/sandbox-gateway/tokens', { method: 'POST', headers: FORM, body: 'client_token=%00' })).errors,
  ).toHaveProperty('client_token');
  expect((await refused(`/mailbox/${'-'.repeat(36)}`, {})).code).toBe(404);
});

test('malformed bodies and wrong content types', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await refused('/api/v1/account', { method: 'PUT', headers: json, body: '{"firstname":"x"}' })).error_code).toBe(
    'content_type',
  );
  expect(
    (await refused('/api/v1/track/sponsored_product', { method: 'POST', headers: json, body: '{"events":[' })).error_code,
  ).toBe('json');
  expect((await refused('/api/v1/track/sponsored_product', { method: 'POST', headers: json, body: '[1,2]' })).code).toBe(400);
  expect((await refused('/api/v1/account', { method: 'PUT', headers: FORM, body: 'a[b][c][d][e][f][g]=1' })).error_code).toBe(
    'form',
  );
  const gzip = { ...FORM, 'content-encoding': 'gzip' };
  expect((await refused('/api/v1/account', { method: 'PUT', headers: gzip, body: 'firstname=x' })).code).toBe(400);
});

/** 10,000 levels in the encoding of a call. */
const DEEP = {
  json: { type: 'application/json', body: `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, code: 'too_deep' },
  form: { type: FORM['content-type'], body: `a${'[a]'.repeat(10_000)}=1`, code: 'form' },
  // Fields of a multipart form are flat texts, so the one call that takes it misses its own fields.
  multipart: {
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\ncontent-disposition: form-data; name="a${'[a]'.repeat(10_000)}"\r\n\r\n1\r\n--x--\r\n`,
    code: 'google_refused',
  },
} as const;

test('a body that nests 10,000 levels is refused below 500 by every call (API-054)', async () => {
  const client = (await member(api)).client;
  const { client: clerk, id } = await member(api);
  await employ(api, { id }, 'owner');
  const unexpected = [];
  const changing = Object.entries(calls).filter(([name]) => !name.startsWith('GET '));
  for (const [name, { encoding, csrf, access }] of changing) {
    // Only employees get as far as the body of a desk call.
    const caller = access === 'desk' ? clerk : client;
    const [method = '', path = ''] = name.split(' ');
    const { type, body, code } = DEEP[encoding];
    const token = csrf ? (await caller.ok('GET /token/csrf')).csrf_token : '';
    const address = `/api/v1${path.replace(/\{\w+\}/g, '1')}`;
    const response = await caller.raw(address, { method, headers: { 'content-type': type, 'x-csrf-token': token }, body });
    const refusal = failure.safeParse(await response.json()).data;
    if (refusal?.code !== 400 || refusal.error_code !== code) unexpected.push([name, response.status, refusal?.error_code]);
  }
  expect(unexpected).toEqual([]);
});

test('a moment in the year 0, which ISO 8601 has and PostgreSQL has not, is refused by field', async () => {
  const body = JSON.stringify({ events: [{ event: 'a', sent_at: '0000-11-01T00:00:00Z', data: {} }] });
  const headers = { 'content-type': 'application/json' };
  const { errors } = await refused('/api/v1/track/sponsored_product', { method: 'POST', headers, body });
  expect(errors).toMatchObject({ 'events[0][sent_at]': 'Please enter a later year.' });
});

test('quantities that are none are refused by field and the cart stays as it is', async () => {
  const before = await shopper.ok('GET /carts');
  for (const qty of ['-1', '1e9', '1000000000', 'abc', '', '1.5']) {
    const [product] = await queryRows(api.em(), sql<{ id: number }>`select id from products where is_available limit 1`);
    const failed = await shopper.fails('POST /carts/product', { body: { product_id: product?.id, qty } });
    expect(failed.errors).toHaveProperty('qty');
  }
  expect((await shopper.ok('GET /carts')).items).toEqual(before.items);
});

test('unknown paths and methods get the one error form', async () => {
  expect((await refused('/api/v1/nothing/here', {})).code).toBe(404);
  expect((await refused('/elsewhere', {})).code).toBe(404);
  expect((await refused('/api/v1/membership/offers', { method: 'DELETE' })).code).toBe(405);
  expect((await refused('/api/v1/nothing/here', { method: 'PROPFIND' })).code).toBe(405);
});

test('addresses are read as browsers spell them: in any case, and with a slash at the end', async () => {
  for (const path of ['/api/v1/Membership/offers', '/API/V1/membership/offers/'])
    expect((await api.client().raw(path)).status).toBe(200);
});

test("another user's cookie without the token that belongs to it changes nothing", async () => {
  const victim = await lead(api);
  const thief = await lead(api);
  const own = await thief.client.ok('GET /token/csrf');
  const mixed = api.client();
  for (const [name, value] of victim.client.cookies) mixed.cookies.set(name, value);
  expect((await mixed.fails('PUT /account', { body: { firstname: 'Taken' }, csrf: own.csrf_token })).error_code).toBe('csrf');
  expect((await victim.client.ok('GET /account')).account.firstname).toBe('Robin');
});

test('unknown fields are dropped: no group, id or status comes in with a form', async () => {
  const { client, id } = await lead(api);
  const body = { ...ADDRESS, customer_id: '1', id: '1', group_id: '8', user_status: 'member', is_employee: '1' };
  await client.ok('POST /account/address', { body });
  await client.ok('PUT /account', { body: { ...body, firstname: 'Robin' } });
  expect((await client.ok('GET /account')).account).toMatchObject({
    id,
    group_id: 1,
    user_status: 'lead',
    is_thrive_employee: false,
  });
});

test('OP-140: lists come repeated, with brackets or as indexed objects', async () => {
  const ids = ['filter[id]=1&filter[id]=2', 'filter[id][]=1&filter[id][]=2', 'filter%5Bid%5D=1&filter%5Bid%5D=2'];
  const answers = await Promise.all(ids.map(async (query) => (await shopper.raw(`/api/v1/products?${query}`)).json()));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(encodeForm({ products: [{ product_id: 1, qty: 2 }] })).toBe(
    'products%5B0%5D%5Bproduct_id%5D=1&products%5B0%5D%5Bqty%5D=2',
  );
});
