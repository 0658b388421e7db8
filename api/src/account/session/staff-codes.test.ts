import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { demandsCode } from './demands-code.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { STAFF_CODES: '1', LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test.each([
  ['production', undefined, true],
  ['production', '0', false],
  ['development', undefined, false],
  ['development', '1', true],
] as const)(
  'in %s with STAFF_CODES=%s staff needs a code: %s; customers who turned codes on always do',
  (LARDER_ENV, STAFF_CODES, expected) => {
    const env = { LARDER_ENV, STAFF_CODES };
    expect(demandsCode(env, { otp_required: false, is_employee: true })).toBe(expected);
    expect(demandsCode(env, { otp_required: false, is_employee: false })).toBe(false);
    expect(demandsCode(env, { otp_required: true, is_employee: false })).toBe(true);
  },
);

test('ASVS 6.3.3: a password alone opens no staff account; the mailed code does, and is required before changes', async () => {
  const { id, email, client: before } = await lead(api);
  await sql`update customers set is_employee = true where id = ${id}`.execute(api.em().getKysely());
  const client = api.client();
  expect((await client.ok('POST /account/login', { body: { email, password: PASSWORD } })).otp_required).toBe(true);
  expect((await client.fails('GET /account')).code).toBe(401);
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${email} and template = 'one_time_code'`,
  );
  const otpCode = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1];
  expect(await client.ok('POST /account/otp/verify', { body: { otpCode } })).toMatchObject({ verify_success: true });
  expect((await client.ok('GET /account')).account.email).toBe(email);
  // A session from before gave no code.
  const change = { body: { password: 'another good one', current_password: PASSWORD } };
  expect((await before.fails('POST /account/privacy/export', { body: {} })).error_code).toBe('otp_required');
  expect((await before.fails('POST /account/updatepassword', change)).error_code).toBe('otp_required');
});
