import { type Call, type CallName, calls } from '@larder/contracts';
import { byGoogle } from '../../src/account/identity/google/local-google.fixture.ts';
import { byPasskey, withPasskey } from '../../src/account/identity/passkeys/authenticator.fixture.ts';
import { PREFIX } from '../../src/platform/http/prefix.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { type Client, employ, lead, member, PASSWORD, type Person, startApi, type TestApi } from '../index.ts';

let api: TestApi;
let shopper: Person;
let clerk: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  [shopper, clerk] = [await member(api), await member(api)];
  await employ(api, clerk, 'owner');
});
afterAll(() => api.stop());

const changing = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => !name.startsWith('GET '));
/** They note something for statistics and change nothing else. */
const FREE = ['POST /track/sponsored_product', 'POST /collect', 'POST /conversion/event', 'POST /account/recently_viewed'];

test('of all calls that change something only those that note something down go without a csrf token', () => {
  expect(changing.filter(([, { csrf }]) => !csrf).map(([name]) => name)).toEqual(expect.arrayContaining(FREE));
  expect(changing.filter(([, { csrf }]) => !csrf)).toHaveLength(FREE.length);
});

/** As a form of another site sends it: with the cookies, and no header of its own. */
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json'];

test.each(changing.filter(([, { csrf }]) => csrf).map(([name]) => name))(
  '%s without the token of the session is refused before anything is read',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const address = PREFIX + path.replace(/\{\w+\}/g, '1');
    // Only employees get as far as the token of a desk call.
    const { client } = calls[name].access === 'desk' ? clerk : shopper;
    const stranger = await api.client().ok('GET /token/csrf');
    const tokens = ['', 'made.up', stranger.csrf_token];
    // Each type and each token of every call: a refusal that reads neither needs no pairs.
    for (const [n, type] of TYPES.entries()) {
      const token = tokens[n % tokens.length];
      const headers = { 'content-type': type, ...(token && { 'x-csrf-token': token }) };
      const answer = await client.raw(address, { method, headers, body: 'a=1' });
      expect([answer.status, ((await answer.json()) as { error_code?: string }).error_code]).toEqual([400, 'csrf']);
    }
  },
);

/** Every way in, each for a browser that may already have a session. */
const WAYS: [string, (browser: Client) => Promise<unknown>][] = [
  ['the password', (browser) => browser.ok('POST /account/login', { body: { email: shopper.email, password: PASSWORD } })],
  [
    'registering',
    (browser) =>
      browser.ok('POST /custom/customerAjax/ajaxPostRegister', {
        body: { email: 'fixed@example.com', password: PASSWORD, full_name: 'Robin Field', billing_zip: '73301' },
      }),
  ],
  ['Google', (browser) => byGoogle(api, browser, 'fixed.session@mail.example')],
  [
    'a passkey',
    async (browser) => {
      const { client } = await lead(api);
      const { key } = await withPasskey(client);
      await byPasskey(browser, key);
    },
  ],
];

test.each(WAYS)(
  'signing in by %s gives the session another secret; the one that was planted before opens nothing',
  async (_, enter) => {
    const planter = api.client();
    await planter.ok('GET /session/new');
    const planted = planter.cookies.get('sid') ?? '';
    const browser = api.client();
    browser.cookies.set('sid', planted);
    await enter(browser);
    expect(browser.cookies.get('sid')).not.toBe(planted);
    await browser.ok('GET /account');
    expect((await planter.fails('GET /account')).code).toBe(401);
  },
);

test('a session id that a browser made up is invalid, and only a cookie ever contains the secret', async () => {
  const browser = api.client();
  browser.cookies.set('sid', 'a'.repeat(43));
  await browser.ok('GET /session/new');
  expect(browser.cookies.get('sid')).not.toBe('a'.repeat(43));
  const secret = shopper.client.cookies.get('sid') ?? 'none';
  for (const name of ['GET /session/new', 'GET /token/csrf', 'GET /account', 'GET /account/ways-in'] as const)
    expect(JSON.stringify(await shopper.client.ok(name))).not.toContain(secret);
  const stored = await queryRows(api.em(), sql<{ row: string }>`select to_jsonb(s)::text as row from sessions s`);
  expect(stored.some(({ row }) => row.includes(secret))).toBe(false);
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const { client } = await lead(api);
  const sessionId = client.cookies.get('sid') ?? '';
  await client.ok('POST /account/logout');
  const thief = api.client();
  thief.cookies.set('sid', sessionId);
  expect((await thief.fails('GET /account')).code).toBe(401);
});
