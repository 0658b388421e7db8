import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { endSessions } from './end-sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('ASVS 7.4.5: an operator signs one account out everywhere, or all accounts; visitors keep their sessions', async () => {
  const [one, other] = [await lead(api), await lead(api)];
  const second = api.client();
  await second.ok('POST /account/login', { body: { email: one.email, password: PASSWORD } });
  const visitor = api.client();
  const before = (await visitor.ok('GET /session/new')).session_token;
  expect(await endSessions(api.em(), { email: 'nobody@example.com' })).toBeNull();
  expect(await endSessions(api.em(), { email: one.email.toUpperCase() })).toBe(2);
  expect((await one.client.fails('GET /account')).code).toBe(401);
  expect((await second.fails('GET /account')).code).toBe(401);
  await other.client.ok('GET /account');
  expect(await endSessions(api.em(), 'all')).toBe(1);
  expect((await other.client.fails('GET /account')).code).toBe(401);
  expect((await visitor.ok('GET /session/new')).session_token).toBe(before);
});
