import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApiFetch } from './api-fetch.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function api(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close().closeAllConnections();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a read has the given headers, and returns its status, its text and each of its cookies', async () => {
  const url = await api((request, response) => {
    response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end(`${request.url} ${request.headers.cookie} §`);
  });
  const answer = await createApiFetch([url])(`${url}/api/v1/products?q=oats`, {
    method: 'GET',
    headers: { cookie: 'uuid=u' },
  });
  expect([answer.status, answer.ok, answer.headers.getSetCookie()]).toEqual([404, false, ['a=1', 'b=2']]);
  expect(await answer.text()).toBe('/api/v1/products?q=oats uuid=u §');
});

test('an answer without cookies has none, and one of them is one', async () => {
  const url = await api((request, response) =>
    response.writeHead(200, request.url === '/one' ? { 'set-cookie': 'a=1' } : {}).end(),
  );
  const ask = createApiFetch([url]);
  const cookies = async (path: string) => (await ask(url + path, { method: 'GET', headers: {} })).headers.getSetCookie();
  expect([await cookies('/none'), await cookies('/one')]).toEqual([[], ['a=1']]);
});

test('an aborted request is canceled, before the response and within it', async () => {
  const url = await api((request, response) => {
    if (request.url === '/begins') response.writeHead(200, { 'content-length': 10 }).write('begun');
  });
  const ask = createApiFetch([url]);
  const left = new AbortController();
  const silent = ask(`${url}/silent`, { method: 'GET', headers: {}, signal: left.signal });
  // One at a time.
  await new Promise(setImmediate);
  const begun = await ask(`${url}/begins`, { method: 'GET', headers: {}, signal: left.signal });
  const rest = begun.text();
  left.abort(new Error('left'));
  await expect(silent).rejects.toThrow('left');
  await expect(rest).rejects.toThrow('left');
});

test('writes have their body, and addresses outside of the API use fetch', async () => {
  const url = await api((request, response) => {
    void text(request).then((body) => response.end(`${request.method} ${request.headers['content-type']} ${body}`));
  });
  const ask = createApiFetch([url]);
  const write = async (body?: BodyInit) =>
    (await ask(`${url}/api/v1/carts`, { method: 'POST', headers: {}, ...(body && { body }) })).text();
  expect(await write()).toBe('POST undefined ');
  expect(await write(new URLSearchParams({ qty: '2' }))).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 qty=2');
  expect(await (await ask('data:,elsewhere', { method: 'GET', headers: {} })).text()).toBe('elsewhere');
});

test('the API answers each read itself: responses are never shared, and a change shows at once', async () => {
  const requests: (string | undefined)[] = [];
  let price = 1;
  const url = await api((request, response) => {
    requests.push(request.headers['if-none-match']);
    // A response that a shared cache would store and reuse.
    response.setHeader('etag', `W/"${price}"`).setHeader('cache-control', 'public, max-age=60');
    response.end(JSON.stringify({ price, to: request.headers.cookie }));
  });
  const fetchApi = createApiFetch([url]);
  const read = async (cookie: string) =>
    JSON.parse(await (await fetchApi(`${url}/api/v1/deals`, { method: 'GET', headers: { cookie } })).text()) as unknown;
  expect(await read('sid=a')).toEqual({ price: 1, to: 'sid=a' });
  expect(await read('sid=b')).toEqual({ price: 1, to: 'sid=b' });
  price = 20;
  expect(await read('sid=a')).toEqual({ price: 20, to: 'sid=a' });
  expect(requests).toEqual([undefined, undefined, undefined]);
});

test('an API that is down rejects the read, and answers again once it is back', async () => {
  const url = await api((_, response) => response.end('back'));
  const { port } = new URL(url);
  close?.();
  const fetchApi = createApiFetch([url]);
  const read = async () => (await fetchApi(`${url}/api/v1/deals`, { method: 'GET', headers: {} })).text();
  await expect(read()).rejects.toThrow('ECONNREFUSED');
  const server = createServer((_, response) => response.end('back')).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close().closeAllConnections();
  expect(await read()).toBe('back');
});
