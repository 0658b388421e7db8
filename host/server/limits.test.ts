import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { limits, OWN_CALLS } from './limits.ts';

let server: Server;
let base = '';
beforeEach(async () => {
  const app = new Koa();
  app.use(limits({ trustProxy: true, uncounted: ['/api/v1'] }));
  app.use((ctx) => void (ctx.body = 'reached'));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((end) => server.close(end)));

const ask = (path: string, from?: string, method = 'GET') =>
  fetch(base + path, { method, headers: from ? { 'x-forwarded-for': from } : {} });
async function times(count: number, path: string, from?: string, method?: string): Promise<Response> {
  for (let i = 0; i < count - 1; i++) expect([i, (await ask(path, from, method)).status]).toEqual([i, 200]);
  return ask(path, from, method);
}

test.each(Object.entries(OWN_CALLS))(
  '%s: after %d calls of a minute 429 and when to come back, also from this machine',
  async (path, most) => {
    for (const from of ['203.0.113.9', undefined]) {
      const refused = await times(most + 1, path, from, 'POST');
      expect(refused?.status).toBe(429);
      const wait = Number(refused?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await refused?.json()).toMatchObject({ success: false, code: 429, error_code: 'too_many_attempts' });
    }
    expect((await ask(path, '203.0.113.10', 'POST')).status).toBe(200);
  },
);

test('pages have a bound for each address; this machine and what is counted elsewhere have none', async () => {
  expect((await times(601, '/c/pantry', '203.0.113.9'))?.status).toBe(429);
  expect((await ask('/', '203.0.113.9')).status).toBe(429);
  expect((await ask('/', '203.0.113.10')).status).toBe(200);
  expect((await ask('/api/v1/carts', '203.0.113.9')).status).toBe(200);
  expect((await times(602, '/'))?.status).toBe(200);
});

test('a client’s own entry before the balancer’s address gives no new count', async () => {
  for (let i = 0; i < 30; i++) await ask('/fe-web/api/do-not-sell', `198.51.100.${i}, 203.0.113.9`, 'POST');
  expect((await ask('/fe-web/api/do-not-sell', '198.51.100.99, 203.0.113.9', 'POST')).status).toBe(429);
});
