import { mayBeShared } from '@larder/platform/http/private-cookies';
import { routes } from '../app/routes.ts';
import { type Client, createClient, startApi, type TestApi } from '../../test/index.ts';
import { sql } from './db/sql.ts';
import { PREFIX } from './http/prefix.ts';
import { ownLimit } from './http/limits.ts';

let api: TestApi;
let few: TestApi;
beforeAll(async () => {
  [api, few] = [await startApi(), await startApi({ stocked: false, env: { RATE_LIMIT_PER_MINUTE: '2' } })];
});
afterAll(() => Promise.all([api.stop(), few.stop()]));

/** Fills in the parameters of a path; whether such a record exists does not matter here. */
const address = (path: string): string =>
  PREFIX +
  path
    .replace('{kind}', 'products')
    .replace('{key}', 'shopping')
    .replace(/\{\w+\}/g, '1');
const open = routes.filter(({ call }) => call.access === 'open');
const doors = ['/api/v1/openapi.json', '/api/v1/downloads/x', '/media/product/x.webp', '/mailbox'];

/** A visitor whose session is due for renewal: the next call sends its cookie again. */
async function dueSession(client: Client): Promise<void> {
  await sql`update sessions set seen_at = seen_at - interval '2 hours'`.execute(api.em().getKysely());
  expect(client.cookies.has('sid')).toBe(true);
}

test('no response of any route sets a cookie that a shared cache may store', async () => {
  const client = api.client();
  await client.ok('GET /session/new');
  const csrf = (await client.ok('GET /token/csrf')).csrf_token;
  const seen: string[] = [];
  for (const { name, method, path } of routes) {
    await dueSession(client);
    const change = { method, headers: { 'x-csrf-token': csrf, 'content-type': 'application/x-www-form-urlencoded' } };
    const { headers } = await client.raw(address(path), method === 'GET' ? {} : change);
    if (headers.getSetCookie().length === 0) continue;
    seen.push(name);
    expect([name, mayBeShared(headers.get('cache-control') ?? undefined)]).toEqual([name, false]);
    if (!client.cookies.has('sid')) await client.ok('GET /session/new');
  }
  expect(seen).toContain('GET /membership/offers');
  // Without a cookie the same answer is everybody's.
  const { headers } = await api.client().raw(`${PREFIX}/membership/offers`);
  expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['public, max-age=60', []]);
});

const requests = [...open.map(({ method, path }) => [method, address(path)]), ...doors.map((path) => ['GET', path])];
test.each(requests.map((each, index) => [...each, index] as [string, string, number]))(
  '%s %s, open to everybody, is bounded by address, in the form of a failure',
  async (method, path, index) => {
    const client = createClient(few.url);
    const isEntryPoint = doors.includes(path);
    const from = `198.51.100.${index}`;
    const ask = (ip: string) => client.raw(path, { method, headers: { 'x-forwarded-for': ip, reqsource: method } });
    const most = isEntryPoint ? 10 : 2;
    let last = await ask(from);
    for (let i = 0; i < most && last.status !== 429; i++) last = await ask(from);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ success: false, code: 429, error_code: 'too_many_attempts' });
    expect((await ask(`203.0.113.${index}`)).status).not.toBe(429);
  },
);

test('every open call that changes something has a bound of its own, too', () => {
  const bounds = open.filter(({ method }) => method !== 'GET').map((route) => [route.name, ownLimit(route)] as const);
  expect(bounds.filter(([, most]) => most === null || most > 300)).toEqual([]);
  expect(Object.fromEntries(bounds)).toMatchObject({
    'POST /account/reset': 20,
    'POST /carts/coupon': 30,
    'POST /preferences': 300,
  });
});

test('the bound of a call is not spent by other calls and other addresses', async () => {
  const client = api.client();
  const ask = (ip: string) =>
    client.call('POST /account/reset', { body: { email: 'nobody@example.com' }, headers: { 'x-forwarded-for': ip } });
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push((await ask('203.0.113.200')).status);
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await ask('203.0.113.201')).status).toBe(200);
  expect((await client.call('GET /membership/offers', { headers: { 'x-forwarded-for': '203.0.113.200' } })).status).toBe(200);
});
