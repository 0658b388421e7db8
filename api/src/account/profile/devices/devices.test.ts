import { queryRows, sql } from '../../../platform/db/sql.ts';
import { createClient, lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';
import { mailToken } from '../../session/token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

async function phone(email: string) {
  const client = api.client();
  const headers = { 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.7' };
  await client.ok('GET /session/new', { headers });
  await client.ok('POST /account/login', { body: { email, password: PASSWORD }, headers });
  return client;
}
const newDeviceMails = async (email: string): Promise<string[]> => {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ text_body: string }>`select text_body from mailbox_messages where recipient = ${email} and template = 'new_device'`,
  );
  return found.map(({ text_body: text }) => text);
};

test('lists where one is signed in, with no more of the address than its owner needs', async () => {
  const { client, email } = await lead(api);
  await phone(email);
  const { sessions } = await client.ok('GET /account/sessions');
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ is_this: isThis }) => !isThis)).toMatchObject({
    browser: 'Safari',
    device: 'iPhone',
    place: '203.0.…',
    from_mail: false,
  });
  expect(JSON.stringify(sessions)).not.toContain('113.7');
});

test('one is signed out at once, in another process too; the session of another customer is not found', async () => {
  const { client, email } = await lead(api);
  const other = await phone(email);
  const stranger = await lead(api);
  const { sessions } = await client.ok('GET /account/sessions');
  const id = sessions.find(({ is_this: isThis }) => !isThis)?.id ?? '';
  expect((await stranger.client.fails('DELETE /account/sessions/{id}', { params: { id } })).code).toBe(404);
  expect((await client.fails('DELETE /account/sessions/{id}', { params: { id: 'x' } })).code).toBe(400);
  await other.ok('GET /account');
  await client.ok('DELETE /account/sessions/{id}', { params: { id } });
  expect((await other.fails('GET /account')).code).toBe(401);
  await client.ok('GET /account');
});

test('all others are signed out, what a mail opened among them; other accounts are not', async () => {
  const { client, email, id } = await lead(api);
  const [one, two, stranger] = [await phone(email), await phone(email), await lead(api)];
  const reader = createClient(api.url);
  await reader.ok('POST /session/new', { body: { uatoken: mailToken(api.services.env.APP_SECRET, id, api.clock.now()) } });
  expect((await client.ok('GET /account/sessions')).sessions.filter(({ from_mail: fromMail }) => fromMail)).toHaveLength(1);
  await client.ok('DELETE /account/sessions');
  for (const ended of [one, two, reader]) expect((await ended.fails('GET /account')).code).toBe(401);
  await client.ok('GET /account');
  await stranger.client.ok('GET /account');
});

test('a sign-in from a new browser sends one notice; the registration sends none', async () => {
  const { client, email } = await lead(api);
  expect(await newDeviceMails(email)).toEqual([]);
  const other = await phone(email);
  const [mail, ...more] = await newDeviceMails(email);
  expect(more).toEqual([]);
  expect(mail).toContain('Safari on iPhone');
  expect(mail).toContain('203.0.…');
  for (const known of [other, client]) {
    await known.ok('POST /account/logout');
    await known.ok('POST /account/login', { body: { email, password: PASSWORD } });
  }
  expect(await newDeviceMails(email)).toHaveLength(1);
});
