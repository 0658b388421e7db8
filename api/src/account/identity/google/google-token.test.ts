import { startApi, type TestApi } from '../../../../test/index.ts';
import { CLIENT, person, type TokenMaker, tokenMaker } from './token-maker.fixture.ts';

let maker: TokenMaker;
let api: TestApi;
beforeAll(async () => {
  maker = await tokenMaker();
  const env = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: maker.issuer };
  api = await startApi({ stocked: false, env });
});
afterAll(async () => {
  await api.stop();
  await maker.close();
});

async function begun() {
  const client = api.client();
  const { nonce } = await client.ok('POST /auth/google/start');
  const bring = (google_oauth_token: string) => client.call('POST /auth/google', { body: { google_oauth_token } });
  return { client, nonce, bring };
}

test('API-069: the four for a valid token; the person is signed in, and the second time known', async () => {
  const first = await begun();
  const answer = await first.bring(await maker.token(person(first.nonce)));
  expect(answer).toMatchObject({
    status: 200,
    body: { action_taken: 'new_user_created_associated', group_id: 1, user_status: 'lead', trial_type: 'regular' },
  });
  expect((await first.client.ok('GET /account')).account).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace' });
  const second = await begun();
  expect(await second.bring(await maker.token(person(second.nonce)))).toMatchObject({ body: { action_taken: 'user_logged_in' } });
});

test.each<[string, Parameters<TokenMaker['token']>[0], Parameters<TokenMaker['token']>[1]]>([
  ['made for another store', { aud: 'another.apps.example' }, {}],
  ['of another issuer', { iss: 'https://accounts.google.com' }, {}],
  ['that is over', {}, { expires: '-1m' }],
  ['that somebody else signed', {}, { isForged: true }],
  ['without an address', { email: undefined }, {}],
  ['without a subject', { sub: undefined }, {}],
])('a token %s does not sign in', async (_, claims, options) => {
  const { client, nonce, bring } = await begun();
  const answer = await bring(await maker.token({ ...person(nonce, 'mallory@mail.example'), ...claims }, options));
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'google_refused' } });
  expect((await client.fails('GET /account')).code).toBe(401);
});

test('a token for another nonce, for another session’s, for none, or brought twice', async () => {
  const [mine, theirs] = [await begun(), await begun()];
  const refused = { status: 400, body: { error_code: 'google_refused' } };
  expect(await mine.bring(await maker.token(person('made up')))).toMatchObject(refused);
  expect(await mine.bring(await maker.token(person(theirs.nonce)))).toMatchObject(refused);
  expect(await mine.bring(await maker.token({ ...person(''), nonce: undefined }))).toMatchObject(refused);
  expect(await mine.bring('no.token.at-all')).toMatchObject(refused);
  const good = await maker.token(person(mine.nonce, 'once@mail.example'));
  expect(await mine.bring(good)).toMatchObject({ status: 200 });
  expect(await mine.bring(good)).toMatchObject(refused);
  expect(await theirs.bring(good)).toMatchObject(refused);
});

test('an unsigned token is none', async () => {
  const { nonce, bring } = await begun();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...person(nonce), iss: maker.issuer, aud: CLIENT, iat: now, exp: now + 600 };
  expect(await bring(`${part({ alg: 'none' })}.${part(claims)}.`)).toMatchObject({ body: { error_code: 'google_refused' } });
});

test('an address that the provider did not confirm makes no account', async () => {
  const { nonce, bring } = await begun();
  const answer = await bring(await maker.token({ ...person(nonce, 'unsure@mail.example'), email_verified: false }));
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'email_unverified' } });
});

test('a known identity stays linked to its account when the address changes at Google', async () => {
  const first = await begun();
  await first.bring(await maker.token({ ...person(first.nonce, 'old@mail.example'), sub: 'the same' }));
  const { account } = await first.client.ok('GET /account');
  const second = await begun();
  await second.bring(await maker.token({ ...person(second.nonce, 'new@mail.example'), sub: 'the same' }));
  expect((await second.client.ok('GET /account')).account).toMatchObject({ id: account.id, email: 'old@mail.example' });
});
