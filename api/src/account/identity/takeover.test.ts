import { randomUUID } from 'node:crypto';
import { AUTH_TEXT, EMAIL_UNDO_MS } from '@larder/rules';
import { mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { byGoogle } from './google/local-google.fixture.ts';
import { byPasskey, withPasskey } from './passkeys/authenticator.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());

const freshAddress = () => `${randomUUID()}@example.com`;
const NEW_PASSWORD = 'another good one';
const REFUSED = { status: 400 };

const tokenIn = async (email: string, template: string): Promise<string> =>
  /token=([\w.-]+)/.exec((await mailsTo(api, { email }, template)).at(-1) ?? '')?.[1] ?? 'none';

const registration = (email: string) => ({
  body: { email, password: PASSWORD, firstname: 'Stranger', lastname: 'Field', billing_zip: '73301' },
});

async function signedIn(email: string, password = PASSWORD): Promise<Client> {
  const client = api.client();
  await client.ok('POST /account/login', { body: { email, password } });
  return client;
}

/** Changes the address of the account that is signed in, and confirms it from the new mailbox. */
async function changeTo(client: Client, email: string): Promise<void> {
  await client.ok('PUT /account', { body: { email } });
  await client.ok('POST /account/email/confirm', { body: { token: await tokenIn(email, 'email_confirm') } });
}

/** Links Google to an account in a browser of its own, as its owner does. */
async function linkGoogle(email: string): Promise<void> {
  const client = api.client();
  await byGoogle(api, client, email);
  await client.ok('POST /account/login', { body: { email, password: PASSWORD } });
}

async function resetLink(email: string): Promise<string> {
  await api.client().ok('POST /account/reset', { body: { email } });
  return tokenIn(email, 'reset');
}

const undo = async (oldEmail: string) =>
  api.client().call('POST /account/email/undo', { body: { token: await tokenIn(oldEmail, 'email_changed') } });

describe('OP-197: an e-mail takeover is undone by its owner', () => {
  test('a stranger cannot register the old address, and nothing of the intruder survives the revert', async () => {
    const { email, id } = await lead(api);
    const intruder = await signedIn(email);
    const { key } = await withPasskey(intruder);
    await linkGoogle(email);
    const intruderEmail = freshAddress();
    await changeTo(intruder, intruderEmail);
    const reset = await resetLink(intruderEmail);
    await intruder.ok('PUT /account', { body: { email: freshAddress() } });

    const stranger = await api.client().fails('POST /custom/customerAjax/ajaxPostRegister', registration(email));
    expect(stranger.errors).toEqual({ email: AUTH_TEXT.emailExists });

    expect(await undo(email)).toMatchObject({ status: 200, body: { email } });
    expect((await intruder.fails('GET /account')).code).toBe(401);
    expect(await byPasskey(api.client(), key)).toMatchObject(REFUSED);
    expect(await byGoogle(api, api.client(), email)).toMatchObject({ body: { error_code: 'link_required' } });
    await api.client().fails('POST /account/login', { body: { email, password: PASSWORD } });
    await api.client().fails('POST /account/updatepassword', { body: { token: reset, password: NEW_PASSWORD } });
    const [mail] = await mailsTo(api, { email }, 'account_secured');
    expect(mail).toContain('We signed out every device and removed saved passkeys and linked sign-ins.');

    await api.client().ok('POST /account/updatepassword', { body: { token: await resetLink(email), password: NEW_PASSWORD } });
    const owner = await signedIn(email, NEW_PASSWORD);
    expect((await owner.ok('GET /account')).account).toMatchObject({ id, email });
    expect((await owner.ok('GET /account/email')).pending).toBeNull();
  });

  test('the old address stays reserved for 7 days, against every way to take it', async () => {
    const { email, client } = await lead(api);
    await changeTo(client, freshAddress());
    const google = await byGoogle(api, api.client(), email);
    expect(google).toMatchObject({ status: 400, body: { errors: { email: AUTH_TEXT.emailExists } } });
    const other = await lead(api);
    const change = await other.client.fails('PUT /account', { body: { email: email.toUpperCase() } });
    expect(change.errors).toEqual({ email: AUTH_TEXT.emailExists });
    api.clock.advance(EMAIL_UNDO_MS);
    await api.client().ok('POST /custom/customerAjax/ajaxPostRegister', registration(email));
  });

  test('the account itself may return to its former address', async () => {
    const { email, client } = await lead(api);
    await changeTo(client, freshAddress());
    await changeTo(client, email);
    expect((await client.ok('GET /account')).account.email).toBe(email);
  });

  test('a change requested earlier does not take an address that is reserved meanwhile', async () => {
    const [left, target] = [await lead(api), freshAddress()];
    const other = await lead(api);
    await other.client.ok('PUT /account', { body: { email: target } });
    const token = await tokenIn(target, 'email_confirm');
    await changeTo(left.client, target);
    await changeTo(left.client, freshAddress());
    const refused = await api.client().fails('POST /account/email/confirm', { body: { token } });
    expect(refused.errors).toEqual({ email: AUTH_TEXT.emailExists });
  });

  test('confirming a change and registering the former address concurrently: never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { email, client, id } = await lead(api);
      const next = freshAddress();
      await client.ok('PUT /account', { body: { email: next } });
      const body = { token: await tokenIn(next, 'email_confirm') };
      const [confirmed, ...strangers] = await Promise.all([
        api.client().call('POST /account/email/confirm', { body }),
        ...[1, 2, 3].map(() => api.client().call('POST /custom/customerAjax/ajaxPostRegister', registration(email))),
      ]);
      expect(confirmed.status).toBe(200);
      expect(strangers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(await undo(email)).toMatchObject({ status: 200 });
      expect((await queryRows(api.em(), sql`select id from customers where email = ${email}`))[0]).toEqual({ id });
    }
  });
});

describe('OP-197: a reset by the mailed link', () => {
  test('ends passkeys, linked sign-ins, other sessions and an open change', async () => {
    const { email, client } = await lead(api);
    const { key } = await withPasskey(client);
    await linkGoogle(email);
    const open = freshAddress();
    await client.ok('PUT /account', { body: { email: open } });
    const confirm = await tokenIn(open, 'email_confirm');
    await api.client().ok('POST /account/updatepassword', { body: { token: await resetLink(email), password: NEW_PASSWORD } });
    expect(await byPasskey(api.client(), key)).toMatchObject(REFUSED);
    expect((await client.fails('GET /account')).code).toBe(401);
    await api.client().fails('POST /account/email/confirm', { body: { token: confirm } });
    const owner = await signedIn(email, NEW_PASSWORD);
    expect(await owner.ok('GET /account/ways-in')).toMatchObject({ google: null, passkeys: [] });
    const [mail] = await mailsTo(api, { email }, 'password_changed');
    expect(mail).toContain('We signed out every device and removed saved passkeys and linked sign-ins.');
  });

  test('is not overwritten by a change of the password that began before it', async () => {
    const { email, client } = await lead(api);
    const token = await resetLink(email);
    const takeover = { body: { current_password: PASSWORD, password: 'chosen by an intruder' } };
    const reset = (link: string) =>
      api.client().call('POST /account/updatepassword', { body: { token: link, password: NEW_PASSWORD } });
    const [{ status }] = await Promise.all([
      reset(token),
      ...[1, 2, 3, 4].map(() => client.call('POST /account/updatepassword', takeover)),
    ]);
    // A change that ends first invalidates the link, and the owner requests another one.
    const links = status < 300 ? [] : [await resetLink(email)];
    for (const link of links) expect(await reset(link)).toMatchObject({ status: 200 });
    await signedIn(email, NEW_PASSWORD);
    expect((await client.fails('GET /account')).code).toBe(401);
  });
});
