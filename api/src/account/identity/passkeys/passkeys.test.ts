import { sql } from '../../../platform/db/sql.ts';
import { ADDRESS, lead, PASSWORD, startApi, type TestApi } from '../../../../test/index.ts';
import { byGoogle } from '../google/local-google.fixture.ts';
import { authenticator, byPasskey, type AuthenticatorFaults, withPasskey } from './authenticator.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const REFUSED = { status: 400, body: { error_code: 'passkey_refused' } };

test('a passkey is added, named, renamed, opens the account without a password, and is removed', async () => {
  const { client, id: customerId } = await lead(api);
  const { key, id } = await withPasskey(client, 'My phone');
  const visitor = api.client();
  const before = await visitor.ok('GET /session/new').then(() => visitor.cookies.get('sid'));
  expect(await byPasskey(visitor, key)).toMatchObject({ status: 200, body: { customer_id: customerId, user_status: 'lead' } });
  expect(visitor.cookies.get('sid')).not.toBe(before);
  await visitor.ok('PUT /account/passkeys/{id}', { params: { id }, body: { name: 'Old phone' } });
  expect((await visitor.ok('GET /account/ways-in')).passkeys).toMatchObject([
    { id, name: 'Old phone', last_used_at: expect.any(String) },
  ]);
  await visitor.ok('POST /account/passkeys/{id}/remove', { params: { id } });
  // Other sessions that it opened are ended.
  expect((await client.fails('GET /account')).code).toBe(401);
  expect(await byPasskey(api.client(), key)).toMatchObject(REFUSED);
});

test.each<[string, AuthenticatorFaults]>([
  ['for another site', { origin: 'https://evil.example' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['for a challenge that nobody gave', { challenge: 'bWFkZSB1cA' }],
  ['without having looked who is there', { isUnverified: true }],
  ['with another key', { isForged: true }],
  ['of another kind', { type: 'webauthn.create' }],
  ['with a count that it had before', { counter: 1 }],
])('a signature %s does not sign in', async (_, faults) => {
  const { client } = await lead(api);
  const { key } = await withPasskey(client);
  expect(await byPasskey(api.client(), key)).toMatchObject({ status: 200 });
  const visitor = api.client();
  expect(await byPasskey(visitor, key, faults)).toMatchObject(REFUSED);
  expect((await visitor.fails('GET /account')).code).toBe(401);
});

test.each<[string, AuthenticatorFaults]>([
  ['for another site', { origin: 'https://evil.example' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['for a challenge that nobody gave', { challenge: 'bWFkZSB1cA' }],
  ['without having looked who is there', { isUnverified: true }],
])('a passkey that is made %s is not added', async (_, faults) => {
  const { client } = await lead(api);
  const { options } = await client.ok('POST /account/passkeys/start');
  const made = await client.call('POST /account/passkeys', {
    body: { name: 'x', credential: authenticator().make(options, faults) },
  });
  expect(made).toMatchObject(REFUSED);
  expect((await client.ok('GET /account/ways-in')).passkeys).toEqual([]);
});

test('a challenge is valid once, in its session, for its purpose, within ten minutes', async () => {
  const { client, email } = await lead(api);
  const { key } = await withPasskey(client);
  const [mine, theirs] = [api.client(), api.client()];
  await theirs.ok('GET /session/new');
  const use = async () => key.use((await mine.ok('POST /auth/passkey/start')).options);
  const first = await use();
  expect(await theirs.call('POST /auth/passkey', { body: { credential: first } })).toMatchObject(REFUSED);
  expect(await mine.call('POST /auth/passkey', { body: { credential: first } })).toMatchObject({ status: 200 });
  expect(await mine.call('POST /auth/passkey', { body: { credential: first } })).toMatchObject(REFUSED);
  const slow = await use();
  api.clock.advance(11 * 60_000);
  expect(await mine.call('POST /auth/passkey', { body: { credential: slow } })).toMatchObject(REFUSED);
  const { options } = await mine.ok('POST /auth/passkey/start');
  expect(
    await mine.call('POST /account/passkeys', { body: { name: 'x', credential: authenticator().make(options) } }),
  ).toMatchObject(REFUSED);
  expect(email).toBeTruthy();
});

test('a challenge to add belongs to the account that requested it: the next account in the same browser cannot use it', async () => {
  const [mine, theirs] = [await lead(api), await lead(api)];
  const { options } = await mine.client.ok('POST /account/passkeys/start');
  await mine.client.ok('POST /account/login', { body: { email: theirs.email, password: PASSWORD } });
  const body = { name: 'x', credential: authenticator().make(options) };
  expect(await mine.client.call('POST /account/passkeys', { body })).toMatchObject(REFUSED);
});

test('one of two signatures at the same moment with the same count gets in', async () => {
  const { client } = await lead(api);
  const { key } = await withPasskey(client);
  const visitors = Array.from({ length: 6 }, () => api.client());
  const ready = [];
  for (const visitor of visitors) {
    const { options } = await visitor.ok('POST /auth/passkey/start');
    ready.push({ visitor, credential: key.use(options, { counter: 9 }) });
  }
  const answers = await Promise.all(
    ready.map(({ visitor, credential }) => visitor.call('POST /auth/passkey', { body: { credential } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('adding and removing require a fresh proof, and the only sign-in method stays (OP-197)', async () => {
  const { client } = await lead(api);
  const { id } = await withPasskey(client);
  api.clock.advance(16 * 60_000);
  expect(await client.fails('POST /account/passkeys/start')).toMatchObject({ error_code: 'otp_required' });
  expect(await client.fails('POST /account/passkeys/{id}/remove', { params: { id } })).toMatchObject({
    error_code: 'otp_required',
  });
  await client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
  await client.ok('POST /account/passkeys/{id}/remove', { params: { id } });

  const googler = api.client();
  await byGoogle(api, googler, 'only.passkey@mail.example');
  const only = await withPasskey(googler);
  await googler.ok('POST /account/google/unlink');
  expect(await googler.fails('POST /account/passkeys/{id}/remove', { params: { id: only.id } })).toMatchObject({
    error_code: 'last_way_in',
  });
  expect(await byPasskey(api.client(), only.key)).toMatchObject({ status: 200 });
});

test('an account that is blocked is not opened, and one authenticator’s key belongs to one account', async () => {
  const [mine, theirs] = [await lead(api), await lead(api)];
  const { key } = await withPasskey(mine.client);
  const { options } = await theirs.client.ok('POST /account/passkeys/start');
  const stolen = { name: 'x', credential: key.make(options) };
  expect(await theirs.client.call('POST /account/passkeys', { body: stolen })).toMatchObject(REFUSED);
  await sql`update customers set access_blocked = true where id = ${mine.id}`.execute(api.em().getKysely());
  expect(await byPasskey(api.client(), key)).toMatchObject({ status: 400, body: { error_code: 'access_blocked' } });
});

test('where codes are required a passkey signs in without one, being two factors; without user verification it does not, and changes require a code (OP-071)', async () => {
  const { client, email, id } = await lead(api);
  const { key } = await withPasskey(client);
  await sql`update customers set otp_required = true where id = ${id}`.execute(api.em().getKysely());
  const visitor = api.client();
  expect(await visitor.ok('POST /account/login', { body: { email, password: PASSWORD } })).toMatchObject({ otp_required: true });
  expect((await visitor.fails('GET /account')).code).toBe(401);
  expect(await byPasskey(visitor, key, { isUnverified: true })).toMatchObject(REFUSED);
  expect(await byPasskey(visitor, key)).toMatchObject({ status: 200, body: { customer_id: id } });
  await visitor.ok('GET /account');
  const changes = [
    visitor.fails('PUT /account', { body: { email: 'other@example.com' } }),
    visitor.fails('POST /account/passkeys/start'),
    visitor.fails('POST /account/address', { body: ADDRESS }),
  ];
  for (const answer of await Promise.all(changes)) expect(answer.error_code).toBe('otp_required');
});
