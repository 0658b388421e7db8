import { solveChallenge } from 'altcha-lib/v1';
import { AUTH_TEXT } from '@larder/rules';
import { mailsTo } from '../../../ordering/orders/after-sale.fixture.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

let hop = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++hop}` });
type Headers = ReturnType<typeof elsewhere>;

const logIn = (client: Client, email: string, password: string, headers: Headers, captcha_token?: string) =>
  client.call('POST /account/login', { body: { email, password, captcha_token }, headers });
const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
  status < 300 ? 'ok' : String((body as { error_code?: string }).error_code);

/** Guesses at accounts that do not exist, until the address has to solve captchas. */
async function useUp(headers: Headers): Promise<void> {
  const client = api.client();
  for (let i = 0; i <= 10; i++) await logIn(client, `absent${i}@example.com`, 'wrong', headers);
}

/** Moves the lock of OP-064 out of the way, which counts by account. */
const unlock = (id: number) =>
  sql`update customers set failed_logins = 0, locked_until = null where id = ${id}`.execute(api.em().getKysely());

async function solve(client: Client): Promise<string> {
  const { challenge } = await client.ok('GET /captcha');
  const { algorithm, maxnumber, salt, signature } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution?.number, salt, signature }));
}

describe('OP-214: an account together with an address', () => {
  test('20 failures close password sign-in for that account from that address alone, and the text names other ways', async () => {
    const { email, id } = await lead(api);
    const headers = elsewhere();
    const client = api.client();
    for (let i = 0; i < 20; i++) {
      await unlock(id);
      expect(codeOf(await logIn(client, email, 'wrong', headers))).toMatch(/^wrong_password/);
    }
    await unlock(id);
    const closed = await logIn(client, email, PASSWORD, headers);
    expect(closed.body).toMatchObject({ code: 400, error_code: 'too_many_attempts', error: AUTH_TEXT.tooManyLogins });
    expect(AUTH_TEXT.tooManyLogins).toMatch(/^Too many failed login attempts. Please try again after 24 hours\./);
    expect(AUTH_TEXT.tooManyLogins).toMatch(/code by email.*passkey.*Google/);
    expect(codeOf(await logIn(api.client(), email, PASSWORD, elsewhere()))).toBe('ok');
  });

  test('200 wrong guesses from one address: a colleague signs in, and so does the owner on a known device', async () => {
    const [victim, colleague] = [await lead(api), await lead(api)];
    const headers = elsewhere();
    const guesser = api.client();
    for (let i = 0; i < 200; i++) await logIn(guesser, victim.email, `wrong ${i}`, headers);
    for (let i = 0; i < 60; i++) await logIn(guesser, `absent${i}@example.com`, 'wrong', headers);

    const browser = api.client();
    expect(codeOf(await logIn(browser, colleague.email, PASSWORD, headers))).toBe('captcha_required');
    expect(codeOf(await logIn(browser, colleague.email, PASSWORD, headers, await solve(browser)))).toBe('ok');

    await victim.client.ok('POST /account/logout');
    expect(codeOf(await logIn(victim.client, victim.email, PASSWORD, headers))).toBe('ok');
    // A browser that never signed in to it waits for the lock of OP-064, as the stranger does.
    expect(codeOf(await logIn(api.client(), victim.email, PASSWORD, elsewhere()))).toBe('wrong_password_locked');
  });
});

describe('OP-214: an address', () => {
  test('that failed at more than 10 accounts needs a captcha for each further guess', async () => {
    const { email } = await lead(api);
    const headers = elsewhere();
    await useUp(headers);
    const client = api.client();
    expect(codeOf(await logIn(client, email, PASSWORD, headers))).toBe('captcha_required');
    const token = await solve(client);
    expect(codeOf(await logIn(client, email, 'wrong', headers, token))).toBe('wrong_password');
    // It works once.
    expect(codeOf(await logIn(client, email, PASSWORD, headers, token))).toBe('too_many_attempts');
    expect(codeOf(await logIn(client, email, PASSWORD, headers, await solve(client)))).toBe('ok');
  });

  test.each([
    ['no base64', 'not a token'],
    ['no object', btoa('null')],
    ['another hash', btoa(JSON.stringify({ algorithm: 'SHA-1', challenge: 'a', number: 1, salt: 'b', signature: 'c' }))],
    ['a forged one', btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'a', number: 1, salt: 'b', signature: 'c' }))],
  ])('is refused with %s as captcha', async (_, token) => {
    const headers = elsewhere();
    await useUp(headers);
    expect(codeOf(await logIn(api.client(), 'absent@example.com', 'wrong', headers, token))).toBe('too_many_attempts');
  });

  test('that fails 10 registrations an hour needs a captcha; the specified text comes where that fails', async () => {
    const headers = elsewhere();
    const client = api.client();
    const body = { email: 'bad', password: 'x', firstname: 'A', lastname: 'B', billing_zip: '1' };
    const register = (sent: Record<string, string>) =>
      client.call('POST /custom/customerAjax/ajaxPostRegister', { body: sent, headers });
    for (let i = 0; i < 10; i++) expect((await register(body)).body).toHaveProperty('errors.email');
    const good = { ...body, email: 'good.one@example.com', password: PASSWORD, billing_zip: '73301' };
    expect(codeOf(await register(good))).toBe('captcha_required');
    expect((await register({ ...good, captcha_token: 'wrong' })).body).toMatchObject({ error: AUTH_TEXT.tooManyRegistrations });
    expect(codeOf(await register({ ...good, captcha_token: await solve(client) }))).toBe('ok');
  });
});

describe('OP-214: a known device', () => {
  test('has a lock of its own: guesses elsewhere do not lock it, guesses on it do', async () => {
    const { client, email } = await lead(api);
    await client.ok('POST /account/logout');
    const stranger = api.client();
    for (let i = 0; i < 5; i++) await logIn(stranger, email, 'wrong', elsewhere());
    expect(codeOf(await logIn(stranger, email, PASSWORD, elsewhere()))).toBe('wrong_password_locked');
    expect(codeOf(await logIn(client, email, PASSWORD, elsewhere()))).toBe('ok');

    await client.ok('POST /account/logout');
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(codeOf(await logIn(client, email, 'wrong', elsewhere())));
    expect(codes).toEqual([...Array<string>(4).fill('wrong_password'), 'wrong_password_locked', 'wrong_password_locked']);
    expect(codeOf(await logIn(client, email, PASSWORD, elsewhere()))).toBe('wrong_password_locked');
  });

  test('and the address are open again once the owner has set another password by mail', async () => {
    const { client, email } = await lead(api);
    await client.ok('POST /account/logout');
    const headers = elsewhere();
    for (let i = 0; i < 21; i++) await logIn(client, email, 'wrong', headers);
    expect(codeOf(await logIn(client, email, PASSWORD, headers))).toBe('too_many_attempts');
    await client.ok('POST /account/reset', { body: { email } });
    const [mail = ''] = await mailsTo(api, { email }, 'reset');
    const token = /token=([\w-]+)/.exec(mail)?.[1];
    await client.ok('POST /account/updatepassword', { body: { token, password: 'another good one' }, headers });
    expect(codeOf(await logIn(client, email, 'another good one', headers))).toBe('ok');
  });

  test('is one by its signed cookie: neither the visitor id nor a cookie of another account makes one', async () => {
    const [owner, stranger] = [await lead(api), await lead(api)];
    const headers = elsewhere();
    await useUp(headers);
    const withUuid = api.client();
    withUuid.cookies.set('uuid', owner.client.cookies.get('uuid') ?? '');
    expect(codeOf(await logIn(withUuid, owner.email, PASSWORD, headers))).toBe('captcha_required');
    const withDevice = api.client();
    withDevice.cookies.set('device', stranger.client.cookies.get('device') ?? '');
    expect(codeOf(await logIn(withDevice, owner.email, PASSWORD, headers))).toBe('captcha_required');
    withDevice.cookies.set('device', owner.client.cookies.get('device') ?? '');
    expect(codeOf(await logIn(withDevice, owner.email, PASSWORD, headers))).toBe('ok');
  });
});
