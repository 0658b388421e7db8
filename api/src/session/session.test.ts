import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

test('API-085: the first visit gets a session, in an http-only cookie, and a uuid', async () => {
  const response = await api.client().raw('/api/v1/session/new');
  const sid = response.headers.getSetCookie().find((line) => line.startsWith('sid='));
  expect(sid).toMatch(/httponly/i);
  expect(sid).toMatch(/samesite=lax/i);
  expect(response.headers.getSetCookie().some((line) => line.startsWith('uuid='))).toBe(true);
});

test('a second call keeps the session', async () => {
  const client = api.client();
  const first = await client.ok('GET /session/new');
  const second = await client.ok('GET /session/new');
  expect(second.session_token).toBe(first.session_token);
});

test('OP-179: the payment token is good for six hours', async () => {
  const { expires_at } = await api.client().ok('GET /token/payment');
  expect(new Date(expires_at).getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(6 * 3_600_000);
});

test('sessions survive a restart of the api', async () => {
  const client = api.client();
  const { session_token } = await client.ok('GET /session/new');
  await api.restart();
  const again = api.client();
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  expect((await again.ok('GET /session/new')).session_token).toBe(session_token);
});
