import { EMAIL_VERIFY_MS } from '@larder/rules';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { mailToken } from '../../session/token.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const REFUSED = { code: 400, error_code: 'token_invalid' };

async function linksTo(email: string, template: string): Promise<string[]> {
  await api.runJobs();
  const mails = await queryRows(
    api.em(),
    sql<{ text: string }>`select text_body as text from mailbox_messages where recipient = ${email} and template = ${template}
      order by created_at`,
  );
  return mails.flatMap(({ text }) => /\/verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
}

const isVerified = async (client: Client) => (await client.ok('GET /account')).account.email_verified;
const verify = (client: Client, token = '') => client.call('POST /account/email/verify', { body: { token } });

test('OP-215: the link of the welcome mail verifies the address of the account that is signed in, also twice', async () => {
  const { client, email } = await lead(api, {}, false);
  expect(await isVerified(client)).toBe(false);
  const [token] = await linksTo(email, 'welcome');
  expect(await verify(client, token)).toMatchObject({ status: 200, body: { email } });
  expect(await isVerified(client)).toBe(true);
  expect(await verify(client, token)).toMatchObject({ status: 200 });
});

test('a link opened signed out, in another account or in a mail link session verifies nothing', async () => {
  const { client, email, id } = await lead(api, {}, false);
  const [token] = await linksTo(email, 'welcome');
  const reader = api.client();
  const uatoken = mailToken(api.services.env.APP_SECRET, id, new Date(api.clock.now().getTime() - 1000));
  await reader.ok('POST /session/new', { body: { uatoken } });
  expect(await verify(api.client(), token)).toMatchObject({ status: 401 });
  expect(await verify(reader, token)).toMatchObject({ status: 401 });
  const other = await lead(api, {}, false);
  expect(await verify(other.client, token)).toMatchObject({ status: 400, body: REFUSED });
  expect([await isVerified(client), await isVerified(other.client)]).toEqual([false, false]);
});

test('a link does not verify another address, and ends after 7 days', async () => {
  const { client, email, id } = await lead(api, {}, false);
  const [token] = await linksTo(email, 'welcome');
  await sql`update customers set email = 'moved@example.com' where id = ${id}`.execute(api.em().getKysely());
  expect(await verify(client, token)).toMatchObject({ status: 400, body: REFUSED });
  await sql`update customers set email = ${email} where id = ${id}`.execute(api.em().getKysely());
  api.clock.advance(EMAIL_VERIFY_MS);
  await client.ok('POST /account/login', { body: { email, password: PASSWORD } });
  expect(await verify(client, token)).toMatchObject({ status: 400, body: REFUSED });
  for (const made of ['', 'x', `${id}.9999999999.${'a'.repeat(43)}`]) {
    expect(await verify(client, made)).toMatchObject({ status: 400, body: REFUSED });
  }
});

test('the link is sent again, ten times an hour; a verified address gets none', async () => {
  const { client, email } = await lead(api, {}, false);
  expect(await client.ok('POST /account/email/verify/send')).toEqual({ success: true, resend_in: 30 });
  const [token] = await linksTo(email, 'email_verify');
  for (let i = 0; i < 9; i++) await client.ok('POST /account/email/verify/send');
  expect((await client.fails('POST /account/email/verify/send')).code).toBe(429);
  expect(await verify(client, token)).toMatchObject({ status: 200 });
  expect(await client.ok('POST /account/email/verify/send')).toEqual({ success: true, resend_in: 0 });
  expect(await linksTo(email, 'email_verify')).toHaveLength(10);
});

test('a code that is typed in the signed-in browser verifies, too, and ends nothing', async () => {
  const { client, email } = await lead(api, {}, false);
  await client.ok('POST /account/otp');
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${email} and template = 'one_time_code'`,
  );
  const otpCode = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await client.ok('POST /account/otp/verify', { body: { otpCode } })).toMatchObject({ verify_success: true });
  expect(await isVerified(client)).toBe(true);
  await api.client().ok('POST /account/login', { body: { email, password: PASSWORD } });
});
