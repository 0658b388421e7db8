import { AUTH_TEXT, FIELD_TEXT } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOGIN_LIMIT: '8', REGISTER_LIMIT: '12' } });
});
afterAll(() => api.stop());

/** Another address for each test, so that one test's failures do not count for the next. */
let hop = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++hop}` });
const loginAs = (email: string, password = PASSWORD, headers = elsewhere()) => ({ body: { email, password }, headers });

test('ACC-004, ACC-008, ACC-064, MEM-002, MEM-011, MEM-015, API-061, API-092, OP-053: registering makes a lead, signed in, with the cookies of OP-076', async () => {
  const { client, email } = await lead(api);
  expect(client.cookies.get('loggedin')).toBe('1');
  expect(client.cookies.get('registered')).toBe('1');
  const { account } = await client.ok('GET /account');
  expect(account).toMatchObject({
    email,
    user_status: 'lead',
    group_id: 1,
    is_registered: true,
    logged_in: true,
    trial_type: 'regular',
    billing_zip: '73301',
  });
});

test('ACC-036: a full name is split at its last word', async () => {
  const { client } = await lead(api, { full_name: 'Mary Ann Smith', firstname: '', lastname: '' });
  const { account } = await client.ok('GET /account');
  expect([account.firstname, account.lastname]).toEqual(['Mary Ann', 'Smith']);
});

test('OP-053: each bad field of the registration has its exact text', async () => {
  const body = { email: 'a@b', password: 'seven77', firstname: '', lastname: 'B', billing_zip: '9021' };
  const failure = await api.client().fails('POST /custom/customerAjax/ajaxPostRegister', { body, headers: elsewhere() });
  expect(failure.code).toBe(400);
  expect(failure.errors).toEqual({
    email: FIELD_TEXT.email,
    password: FIELD_TEXT.password,
    firstname: FIELD_TEXT.required,
    billing_zip: FIELD_TEXT.zip,
  });
});

test('ACC-053: a used email is refused, in any case, also with two concurrent requests', async () => {
  const { email } = await lead(api);
  const body = { email: email.toUpperCase(), password: PASSWORD, firstname: 'A', lastname: 'B', billing_zip: '73301' };
  const failure = await api.client().fails('POST /custom/customerAjax/ajaxPostRegister', { body, headers: elsewhere() });
  expect(failure.error).toBe(AUTH_TEXT.emailExists);

  const twin = { ...body, email: 'twin@example.com' };
  const both = await Promise.all(
    [1, 2].map(() => api.client().call('POST /custom/customerAjax/ajaxPostRegister', { body: twin, headers: elsewhere() })),
  );
  expect(both.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('API-086, API-087, ACC-044, OP-173: sign in, sign out; uuid and registered stay', async () => {
  const { email } = await lead(api);
  const client = api.client();
  const answer = await client.ok('POST /account/login', loginAs(email));
  expect(answer).toMatchObject({ success: true, user_status: 'lead', group_id: 1, otp_required: false });
  await client.ok('POST /account/logout');
  expect([...client.cookies.keys()].sort()).toEqual(['device', 'registered', 'uuid']);
  expect((await client.fails('GET /account')).error).toBe('Auth is required');
});

test('ACC-050, ACC-051: unknown email and wrong password have their own texts and codes', async () => {
  const { email } = await lead(api);
  const client = api.client();
  expect(await client.fails('POST /account/login', loginAs('nobody@example.com'))).toMatchObject({
    error: "Couldn't find your Larder account",
    error_code: 'account_not_found',
    code: 400,
  });
  expect(await client.fails('POST /account/login', loginAs(email, 'wrong'))).toMatchObject({
    error: AUTH_TEXT.wrongPassword,
    error_code: 'wrong_password',
  });
});

test('ACC-052, OP-064: the fifth wrong password locks for 15 minutes, the right one is refused meanwhile', async () => {
  const { email } = await lead(api);
  const client = api.client();
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 5; i++) codes.push((await client.fails('POST /account/login', loginAs(email, 'wrong'))).error_code);
  expect(codes).toEqual([...Array<string>(4).fill('wrong_password'), 'wrong_password_locked']);
  expect((await client.fails('POST /account/login', loginAs(email))).error).toBe(AUTH_TEXT.wrongPasswordLocked);
  api.clock.advance(15 * 60_000 + 1);
  await client.ok('POST /account/login', loginAs(email));
});

test('OP-076: signing in gives the session another secret, so a planted one is invalid', async () => {
  const { email } = await lead(api);
  const client = api.client();
  await client.ok('GET /session/new');
  const planted = client.cookies.get('sid') ?? '';
  await client.ok('POST /account/login', loginAs(email));
  const thief = api.client();
  thief.cookies.set('sid', planted);
  expect((await thief.fails('GET /account')).code).toBe(401);
});

test('API-024, API-094, OP-150: a changing call without token, with a foreign one or a stale one gets `csrf`', async () => {
  const { client } = await lead(api);
  const other = await api.client().ok('GET /token/csrf');
  const body = { firstname: 'New' };
  for (const csrf of [false, 'junk', other.csrf_token] as const) {
    expect(await client.fails('PUT /account', { body, csrf })).toMatchObject({ error_code: 'csrf', code: 400 });
  }
  const { csrf_token } = await client.ok('GET /token/csrf');
  api.clock.advance(13 * 3_600_000);
  expect((await client.fails('PUT /account', { body, csrf: csrf_token })).error_code).toBe('csrf');
  expect((await client.ok('GET /account')).account.firstname).toBe('Robin');
});

test('ACC-061, OP-066: only its own password discloses that an account is blocked', async () => {
  const { email } = await lead(api);
  await sql`update customers set access_blocked = true where email = ${email}`.execute(api.em().getKysely());
  const client = api.client();
  const refused = await client.fails('POST /account/login', loginAs(email));
  expect(refused).toMatchObject({ code: 400, error: AUTH_TEXT.accessBlocked, error_code: 'access_blocked' });
  expect(client.cookies.get('loggedin')).not.toBe('1');
  expect((await client.fails('POST /account/login', loginAs(email, 'not-it-at-all-1'))).error_code).not.toBe('access_blocked');
});
