import { randomUUID } from 'node:crypto';
import { mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { mailToken } from '../session/token.ts';
import { authenticator, byPasskey } from './passkeys/authenticator.fixture.ts';
import { byGoogle } from './google/local-google.fixture.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'another good one';
const UNVERIFIED = { code: 400, error_code: 'email_unverified' };

const tokenIn = async (email: string, template: string): Promise<string> =>
  /token=([\w.-]+)/.exec((await mailsTo(api, { email }, template)).at(-1) ?? '')?.[1] ?? 'none';

/** Registers an address that belongs to another person. */
async function hijacker(email: string) {
  const client = api.client();
  const body = { email, password: PASSWORD, firstname: 'Mallory', lastname: 'Field', billing_zip: '73301' };
  const { customer_id: id } = await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  return { client, id };
}

async function codeIn(email: string): Promise<{ otpCode: string; nonce: string }> {
  const mail = (await mailsTo(api, { email }, 'one_time_code')).at(-1) ?? '';
  return { otpCode: /otpCode=(\d+)/.exec(mail)?.[1] ?? '', nonce: /otpNonce=([\w-]+)/.exec(mail)?.[1] ?? '' };
}

/** Signs in with a code, typed into the browser that requested it. */
async function byCode(email: string): Promise<Client> {
  const client = api.client();
  await client.ok('POST /account/otp', { body: { email } });
  const { otpCode } = await codeIn(email);
  expect(await client.ok('POST /account/otp/verify', { body: { otpCode } })).toMatchObject({ verify_success: true });
  return client;
}

async function byReset(email: string): Promise<Client> {
  await api.client().ok('POST /account/reset', { body: { email } });
  const body = { token: await tokenIn(email, 'reset'), password: NEW_PASSWORD };
  await api.client().ok('POST /account/updatepassword', { body });
  const client = api.client();
  await client.ok('POST /account/login', { body: { email, password: NEW_PASSWORD } });
  return client;
}

async function withGoogle(email: string): Promise<Client> {
  const client = api.client();
  expect(await byGoogle(api, client, email)).toMatchObject({ status: 200, body: { action_taken: 'user_logged_in' } });
  return client;
}

describe('OP-215: what an unverified account may not do', () => {
  test('no passkey, no second address, no archive; the text shows where the link went', async () => {
    const email = `${randomUUID()}@example.com`;
    const { client } = await hijacker(email);
    const refused = await client.fails('POST /account/passkeys/start');
    expect(refused).toMatchObject(UNVERIFIED);
    expect(refused.error).toBe(`Please confirm your email address first. We sent a link to ${email}.`);
    const credential = authenticator().make({ challenge: 'bWFkZSB1cA' });
    expect((await client.fails('POST /account/passkeys', { body: { name: 'x', credential } })).code).toBe(400);
    expect(await client.fails('PUT /account', { body: { email: 'second@example.com' } })).toMatchObject(UNVERIFIED);
    expect(await client.fails('POST /account/privacy/export')).toMatchObject(UNVERIFIED);
    expect(await client.fails('POST /account/privacy/archive')).toMatchObject(UNVERIFIED);
    expect((await client.ok('GET /account')).account.email_verified).toBe(false);
    await client.ok('PUT /account', { body: { firstname: 'Robin', email: email.toUpperCase() } });
  });
});

describe('OP-215: an address that another person registered belongs to the one who proves it', () => {
  test.each([
    ['a mailed code', byCode],
    ['a reset by the mailed link', byReset],
    ['Google with the same address', withGoogle],
  ])('%s: no data of the first person remains', async (_, prove) => {
    const email = `${randomUUID()}@mail.example`;
    const { client, id } = await hijacker(email);
    const { list_data: list } = await client.ok('POST /list', { body: { name: 'Mine', permission_value: 1 } });
    await api.client().ok('POST /account/reset', { body: { email } });
    const reset = await tokenIn(email, 'reset');
    const uatoken = mailToken(api.services.env.APP_SECRET, id, new Date(api.clock.now().getTime() - 1000));
    // Simulates rows from before the guard: a passkey, an identity, a pending address.
    await sql`insert into passkeys (customer_id, credential_id, public_key, counter, name, created_at)
        values (${id}, ${randomUUID()}, '\\x00', 0, 'of a stranger', now())`.execute(api.em().getKysely());
    await sql`insert into customer_identities (customer_id, issuer, subject, email, linked_at, last_used_at)
        values (${id}, 'https://elsewhere.example', ${randomUUID()}, 'stranger@example.com', now(), now())`.execute(
      api.em().getKysely(),
    );
    await sql`insert into email_changes (id, customer_id, old_email, new_email, requested_at, sent_at)
        values (${randomUUID()}, ${id}, ${email}, 'stranger@example.com', now(), now())`.execute(api.em().getKysely());
    const keyOf = async () => (await queryRows(api.em(), sql<{ key: string }>`select key from lists where id = ${list.id}`))[0];
    const key = await keyOf();

    const owner = await prove(email);

    expect((await owner.ok('GET /account')).account).toMatchObject({ id, email, email_verified: true });
    expect((await client.fails('GET /account')).code).toBe(401);
    await api.client().fails('POST /account/login', { body: { email, password: PASSWORD } });
    const late = { token: reset, password: 'a password of the stranger' };
    expect(await api.client().fails('POST /account/updatepassword', { body: late })).toMatchObject({
      error_code: 'token_invalid',
    });
    const reader = api.client();
    await reader.ok('POST /session/new', { body: { uatoken } });
    expect((await reader.fails('GET /account')).code).toBe(401);
    const waysIn = await owner.ok('GET /account/ways-in');
    expect(waysIn).toMatchObject({ passkeys: [], has_password: prove === byReset });
    expect(waysIn.google?.email ?? null).toBe(prove === withGoogle ? email : null);
    expect((await owner.ok('GET /account/email')).pending).toBeNull();
    expect(await keyOf()).not.toEqual(key);
    const emails = await mailsTo(api, { email }, prove === byReset ? 'password_changed' : 'account_secured');
    expect(emails).toHaveLength(1);
    await owner.ok('POST /account/passkeys/start');
  });

  test('a code that the link of its mail brings into another browser claims, although a stranger typed the password before', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await hijacker(email);
    await sql`update customers set otp_required = true where id = ${id}`.execute(api.em().getKysely());
    await api.client().ok('POST /account/login', { body: { email, password: PASSWORD } });
    const { nonce, otpCode } = await codeIn(email);
    const owner = api.client();
    await owner.ok('POST /account/nonce/verify', { body: { nonce } });
    await owner.ok('POST /account/otp/verify', { body: { otpCode } });
    expect(await owner.ok('GET /account/ways-in')).toMatchObject({ has_password: false });
    await api.client().fails('POST /account/login', { body: { email, password: PASSWORD } });
  });

  test('the password and then its code, in one browser, verify the address and end nothing', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, client } = await hijacker(email);
    await sql`update customers set otp_required = true where id = ${id}`.execute(api.em().getKysely());
    const browser = api.client();
    await browser.ok('POST /account/login', { body: { email, password: PASSWORD } });
    await browser.ok('POST /account/otp/verify', { body: { otpCode: (await codeIn(email)).otpCode } });
    expect((await browser.ok('GET /account')).account.email_verified).toBe(true);
    expect((await client.ok('GET /account')).account.email_verified).toBe(true);
  });

  test('the proof of a verified account ends nothing but what a reset always ends', async () => {
    const email = `${randomUUID()}@example.com`;
    const { client, id } = await hijacker(email);
    await sql`update customers set email_verified_at = now() where id = ${id}`.execute(api.em().getKysely());
    await byCode(email);
    await client.ok('GET /account');
    expect(await byGoogle(api, api.client(), email)).toMatchObject({ body: { error_code: 'link_required' } });
  });

  test('of a claim and a passkey sign-in at the same moment, no session of the stranger stays', async () => {
    const email = `${randomUUID()}@example.com`;
    const { client, id } = await hijacker(email);
    await sql`update customers set email_verified_at = now() where id = ${id}`.execute(api.em().getKysely());
    const key = authenticator();
    const { options } = await client.ok('POST /account/passkeys/start');
    await client.ok('POST /account/passkeys', { body: { name: 'x', credential: key.make(options) } });
    await api.client().ok('POST /account/reset', { body: { email } });
    const body = { token: await tokenIn(email, 'reset'), password: NEW_PASSWORD };
    const strangers = [1, 2, 3].map(() => api.client());
    await Promise.all([
      api.client().ok('POST /account/updatepassword', { body }),
      ...strangers.map((stranger) => byPasskey(stranger, key)),
      ...strangers.map((stranger) => stranger.call('POST /account/login', { body: { email, password: PASSWORD } })),
    ]);
    const [left] = await queryRows(api.em(), sql`select count(*)::int as count from sessions where customer_id = ${id}`);
    expect(left).toEqual({ count: 0 });
  });
});

test('OP-215: who presses Confirm for an address that a stranger typed gets the account clean with the first proof of it', async () => {
  const intruder = await lead(api);
  const victim = `${randomUUID()}@example.com`;
  await intruder.client.ok('PUT /account', { body: { email: victim } });
  await api.client().ok('POST /account/email/confirm', { body: { token: await tokenIn(victim, 'email_confirm') } });
  expect((await intruder.client.ok('GET /account')).account.email_verified).toBe(false);
  const owner = await byCode(victim);
  expect((await owner.ok('GET /account')).account).toMatchObject({ email: victim, email_verified: true });
  expect((await intruder.client.fails('GET /account')).code).toBe(401);
  const login = { body: { email: victim, password: PASSWORD } };
  expect((await api.client().fails('POST /account/login', login)).error_code).toBe('wrong_password');
});
