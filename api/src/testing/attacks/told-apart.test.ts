import { afterAll, beforeAll, expect, test } from 'vitest';
import { safePath } from '@larder/rules';
import { byGoogle } from '../../identity/google/local-google.fixture.ts';
import { authenticator, byPasskey } from '../../identity/passkeys/authenticator.fixture.ts';
import { lead, startApi, type TestApi } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOGIN_LIMIT: '1000', REGISTER_LIMIT: '1000' } });
}, 60_000);
afterAll(() => api.stop());

const told = ({ status, body }: { status: number; body: unknown }) => {
  const { request_id: _, ...rest } = body as Record<string, unknown>;
  return { status, body: rest };
};

test('a reset is answered the same for everybody', async () => {
  const { email } = await lead(api);
  const ask = (to: string) => api.client().call('POST /account/reset', { body: { email: to } });
  expect(told(await ask(email))).toEqual(told(await ask('nobody@example.com')));
});

test('a wrong password costs about as long as no account, so that time tells neither', async () => {
  const { email } = await lead(api);
  const median = async (to: string) => {
    const times = [];
    for (let at = 0; at < 9; at++) {
      const client = api.client();
      client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
      const began = performance.now();
      await client.call('POST /account/login', { body: { email: to, password: 'wrong wrong' } });
      times.push(performance.now() - began);
      // So that no account is locked, whose tries are not judged at all.
      api.clock.advance(16 * 60_000);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  const [known, unknown] = [await median(email), await median('nobody@example.com')];
  // Hashing takes most of either; without it an unknown one would be ten times as fast.
  expect(unknown).toBeGreaterThan(known / 4);
  expect(unknown).toBeLessThan(known * 4);
});

test('asking for a passkey names nobody, and an unknown one is refused as a wrong one is', async () => {
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
