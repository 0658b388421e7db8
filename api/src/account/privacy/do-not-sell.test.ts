import { strFromU8, unzipSync } from 'fflate';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const standing = async (client: Client) => (await client.ok('GET /account/privacy')).do_not_sell_since;
const choose = (client: Client, doNotSell: boolean) =>
  client.ok('PUT /account/privacy/choice', { body: { do_not_sell: doNotSell ? '1' : '0' } });
const signIn = (client: Client, email: string, headers: Record<string, string> = {}) =>
  client.ok('POST /account/login', { body: { email, password: PASSWORD }, headers });
/** Views a page and sends every tracked event. Returns how many events are stored. */
async function counted(client: Client, id: number): Promise<number> {
  await client.ok('POST /collect', { body: { url: 'https://store.example/c/tea' } });
  await client.ok('POST /conversion/event', { body: { event_name: 'login' } });
  const views = await queryRows(api.em(), sql`select 1 from page_views where customer_id = ${id}`);
  const events = await queryRows(api.em(), sql`select 1 from conversion_events where customer_id = ${id}`);
  return views.length + events.length;
}

test('SHELL-101: a choice made signed in applies in every browser of the account, until it is withdrawn', async () => {
  const { client, email, id } = await lead(api);
  expect(await standing(client)).toBeNull();
  expect((await client.ok('GET /account')).account.do_not_sell).toBe(false);
  await choose(client, true);
  const other = api.client();
  await signIn(other, email);
  expect(await standing(other)).toMatch(/^\d{4}-/);
  expect((await other.ok('GET /account')).account.do_not_sell).toBe(true);
  expect(await counted(client, id)).toBe(0);
  expect(await counted(other, id)).toBe(0);
  await choose(other, false);
  expect(await standing(client)).toBeNull();
  expect(await counted(client, id)).toBe(2);
});

test.each<[string, (client: Client) => Record<string, string>]>([
  [
    'its choice',
    (client) => {
      client.cookies.set('do_not_sell', '1');
      return {};
    },
  ],
  ['its signal', () => ({ 'sec-gpc': '1' })],
])('a browser that opted out takes %s to the account it signs in to; one that did not takes nothing back', async (_, refuse) => {
  const { client, email } = await lead(api);
  const strict = api.client();
  await signIn(strict, email, refuse(strict));
  const since = await standing(client);
  expect(since).not.toBeNull();
  await signIn(api.client(), email);
  expect(await standing(client)).toBe(since);
});

test('registering in such a browser opts the account out', async () => {
  const client = api.client();
  client.cookies.set('do_not_sell', '1');
  const body = { email: 'strict@example.com', password: PASSWORD, full_name: 'Robin Field', billing_zip: '73301' };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect(await standing(client)).not.toBeNull();
});

test('the archive contains it', async () => {
  const { client } = await lead(api);
  await choose(client, true);
  await client.ok('POST /account/privacy/export');
  await api.runJobs();
  const { archive } = await client.ok('POST /account/privacy/archive');
  const file = unzipSync(Buffer.from(archive, 'base64'))['data.json'];
  expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toMatchObject({ customers: [{ do_not_sell_at: expect.any(String) }] });
});
