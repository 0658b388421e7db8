import argon2 from '@node-rs/argon2';
import { safePath } from '@larder/rules';
import { byGoogle } from '../../src/account/identity/google/local-google.fixture.ts';
import { authenticator, byPasskey } from '../../src/account/identity/passkeys/authenticator.fixture.ts';
import { lead, startApi, type TestApi } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOGIN_LIMIT: '1000', REGISTER_LIMIT: '1000' } });
});
afterAll(() => api.stop());
afterEach(() => void jest.restoreAllMocks());

const outcomeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { request_id: _, ...rest } = body as Record<string, unknown>;
  return { status, body: rest };
};

test('a reset is answered the same for everybody', async () => {
  const { email } = await lead(api);
  const ask = (to: string) => api.client().call('POST /account/reset', { body: { email: to } });
  expect(outcomeOf(await ask(email))).toEqual(outcomeOf(await ask('nobody@example.com')));
});

test('a wrong password and an unknown account cost the same work, so that the time distinguishes neither', async () => {
  const { email } = await lead(api);
  const verified = jest.spyOn(argon2, 'verify');
  const workFor = async (to: string) => {
    const client = api.client();
    client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
    verified.mockClear();
    await client.call('POST /account/login', { body: { email: to, password: 'wrong wrong' } });
    // What a hash costs to check stands before its salt: `$argon2id$v=19$m=19456,t=2,p=1`.
    return verified.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'));
  };
  const known = await workFor(email);
  expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/)]);
  expect(await workFor('nobody@example.com')).toEqual(known);
});

test('a passkey request names no account, and an unknown passkey gets the same refusal as a wrong one', async () => {
  const { options } = await api.client().ok('POST /auth/passkey/start');
  expect(options['allowCredentials'] ?? []).toEqual([]);
  expect(await byPasskey(api.client(), authenticator())).toMatchObject({
    status: 400,
    body: { error_code: 'passkey_refused', error: 'This passkey could not be used.' },
  });
});

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'http:evil.example',
  ' //evil.example',
  '/../..//evil.example',
];

test.each(ELSEWHERE)('%j leads nowhere but into the store', async (route) => {
  const path = safePath(route);
  expect(new URL(path, 'https://store.example').origin).toBe('https://store.example');
  const answer = await byGoogle(api, api.client(), `lured-${ELSEWHERE.indexOf(route)}@mail.example`, route);
  const { route: to } = answer.body as { route: string };
  expect(new URL(to, 'https://store.example').origin).toBe('https://store.example');
});
