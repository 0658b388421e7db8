import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allBut } from '@larder/rules/testing/timers';
import { connectRemoteStore } from './remote-store.ts';

const open: Server[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const EMPTY = '{"schema":1,"revision":4,"microFrontends":{}}';

/** A store that records its requests, and this machine before it. */
async function between(): Promise<{ here: string; store: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const store = await serve((request, response) => {
    requests.push(request);
    response.setHeader('set-cookie', ['sid=1; path=/; Secure; HttpOnly; Domain=store.example']);
    if (request.url === '/local-google') response.writeHead(302, { location: `${store}/login?by=google` });
    response.end(request.url === '/releases/registry.json' ? EMPTY : `${request.method} ${request.url}`);
  });
  const { answer } = connectRemoteStore(store, ['/api/v1', '/local-google']);
  return { here: await serve(answer), store, requests };
}

test('api and pictures are requested from the store as its own pages do; releases from their own address', async () => {
  const { here, store, requests } = await between();
  const headers = { origin: here, referer: `${here}/cart`, 'x-forwarded-for': '1.2.3.4', cookie: 'sid=1' };
  const answer = await fetch(`${here}/api/v1/cart?a=1`, { method: 'POST', body: 'x=1', headers });
  expect(await answer.text()).toBe('POST /api/v1/cart?a=1');
  expect(requests[0]?.headers).toMatchObject({ origin: store, referer: `${store}/`, host: new URL(store).host, cookie: 'sid=1' });
  expect(requests[0]?.headers['x-forwarded-for']).toBeUndefined();
  expect(answer.headers.getSetCookie()).toEqual(['sid=1; path=/; HttpOnly']);
  expect(await (await fetch(`${here}/mf-cart/1a2b/client/entry.js`)).text()).toBe('GET /releases/mf-cart/1a2b/client/entry.js');
  const led = await fetch(`${here}/local-google`, { redirect: 'manual' });
  expect(led.headers.get('location')).toBe('/login?by=google');
});

test('the releases of the store stay unchanged, and nothing else is requested from it', async () => {
  const { here, requests } = await between();
  for (const [path, method] of [
    ['/deeds', 'POST'],
    ['/mf-cart/1a2b/manifest.json', 'PUT'],
    ['/publications/mf-cart/1a2b/manifest.json', 'PUT'],
    ['/cart', 'GET'],
    ['/metrics', 'GET'],
  ] as const)
    expect((await fetch(here + path, { method })).status).toBe(404);
  expect(requests).toEqual([]);
});

test('the last known registry stays valid while the store is unreachable; an address without a registry is reported', async () => {
  const store = await serve((_, response) => response.end(EMPTY));
  const at = connectRemoteStore(store, []);
  expect((await at.registry()).revision).toBe(4);
  for (const server of open) server.closeAllConnections();
  open.splice(0).forEach((server) => server.close());
  jest.useFakeTimers({ doNotFake: allBut('Date'), now: Date.now() + 60_000 });
  expect((await at.registry()).revision).toBe(4);
  await expect(connectRemoteStore(store, []).registry()).rejects.toThrow(`${store} does not answer`);
  const other = await serve((_, response) => response.end('<html>'));
  await expect(connectRemoteStore(other, []).registry()).rejects.toThrow("is that the store's address?");
});
