import { startApi, type TestApi } from '../../../test/start-api.ts';
import { DAY } from '../../platform/clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { PUBLIC_URL: 'https://shop.larder.test' } });
});
afterAll(() => api.stop());

const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();

test('behind a TLS-terminating proxy the first call of a session answers 200, and its cookies are Secure', async () => {
  const response = await fetch(`${api.url}/api/v1/token/csrf`);
  expect(response.status).toBe(200);
  expect(cookiesOf(response)).toEqual([expect.stringMatching(/^sid=.*; secure/i), expect.stringMatching(/^uuid=.*; secure/i)]);
});

test('a renewed session cookie is Secure, too', async () => {
  const first = await fetch(`${api.url}/api/v1/token/csrf`);
  const cookie = cookiesOf(first)
    .map((line) => line.split(';')[0])
    .join('; ');
  api.clock.advance(2 * DAY);
  const later = await fetch(`${api.url}/api/v1/token/csrf`, { headers: { cookie } });
  expect(later.status).toBe(200);
  expect(cookiesOf(later)).toEqual([expect.stringMatching(/^sid=.*; secure/i)]);
});
