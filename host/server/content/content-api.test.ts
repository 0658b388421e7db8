import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { contentApi } from './content-api.ts';
import { openLibrary } from './library.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  const app = new Koa();
  app.use(contentApi(await openLibrary()));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fe-web/api/content`;
});
afterAll(() => new Promise((done) => server.close(done)));

test('API-027: a text is cacheable JSON and is not sent twice', async () => {
  const answer = await fetch(`${url}?path=/shipping`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(await answer.json()).toMatchObject({ path: '/shipping', heading: 'Shipping' });
  // Without a caching header, fetch would revalidate.
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await fetch(`${url}?path=/shipping`, { headers });
  expect(again.status).toBe(304);
});

test.each([
  ['', 400],
  ['?path=', 400],
  ['?path=/nothing', 404],
  ['?path=../../etc/passwd', 404],
  ['?path=__proto__', 404],
])('%s is refused with %i in the form of the wire', async (query, code) => {
  const answer = await fetch(url + query);
  expect(answer.status).toBe(code);
  expect(await answer.json()).toMatchObject({ success: false, code });
});

test('other methods and other paths', async () => {
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}s`)).status).toBe(404);
});
