import { FIELD_TEXT } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const NEW = 'another good one';

async function linkFor(email: string): Promise<string | undefined> {
  await api.client().ok('POST /account/reset', { body: { email } });
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text_body: string;
    }>`select text_body from mailbox_messages where recipient = ${email} and template = 'reset' order by id desc limit 1`,
  );
  return /token=([A-Za-z0-9_-]+)/.exec(mail?.text_body ?? '')?.[1];
}

test('API-096, API-097, ACC-065, OP-074: the link of the mail sets a new password once; the old one and other sessions end', async () => {
  const { client, email } = await lead(api);
  const token = await linkFor(email);
  const body = { token, password: NEW };
  const reader = api.client();
  await reader.ok('POST /account/updatepassword', { body });
  // ASVS 6.5.5: the link replaces a password; it does not sign in.
  expect((await reader.fails('GET /account')).code).toBe(401);
  expect((await api.client().fails('POST /account/updatepassword', { body })).error_code).toBe('token_invalid');
  expect((await client.fails('GET /account')).code).toBe(401);
  expect((await api.client().fails('POST /account/login', { body: { email, password: PASSWORD } })).error_code).toBe(
    'wrong_password',
  );
  await api.client().ok('POST /account/login', { body: { email, password: NEW } });
});

test('OP-074: the link ends after an hour', async () => {
  const { email } = await lead(api);
  const token = await linkFor(email);
  api.clock.advance(3_600_001);
  expect((await api.client().fails('POST /account/updatepassword', { body: { token, password: NEW } })).error_code).toBe(
    'token_invalid',
  );
});

test('API-096, OP-180: an unknown email gets the same answer and no mail', async () => {
  expect(await linkFor('nobody@example.com')).toBeUndefined();
});

test('the mailbox of another person gets at most five links an hour', async () => {
  const { email } = await lead(api);
  for (let i = 0; i < 8; i++) await linkFor(email);
  const mails = await queryRows(api.em(), sql`select 1 from mailbox_messages where recipient = ${email} and template = 'reset'`);
  expect(mails).toHaveLength(5);
});

test('API-097, OP-181: with the current password; this session stays, with a new secret', async () => {
  const { client, email } = await lead(api);
  const before = client.cookies.get('sid');
  expect(
    (await client.fails('POST /account/updatepassword', { body: { password: NEW, current_password: 'wrong' } })).error_code,
  ).toBe('wrong_password');
  expect(
    (await client.fails('POST /account/updatepassword', { body: { password: 'short', current_password: PASSWORD } })).errors,
  ).toEqual({ password: FIELD_TEXT.password });
  await client.ok('POST /account/updatepassword', { body: { password: NEW, current_password: PASSWORD } });
  expect(client.cookies.get('sid')).not.toBe(before);
  expect((await client.ok('GET /account')).account.email).toBe(email);
});

test('without token and signed out the password cannot be changed', async () => {
  expect(
    (await api.client().fails('POST /account/updatepassword', { body: { password: NEW, current_password: PASSWORD } })).code,
  ).toBe(401);
});
