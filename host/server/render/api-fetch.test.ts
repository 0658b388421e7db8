import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiFetch } from './api-fetch.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function api(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => server.close().closeAllConnections();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a read comes with its status, its text and each of its cookies, asked with the headers that it was given', async () => {
  const url = await api((request, response) => {
    response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end(`${request.url} ${request.headers.cookie} §`);
  });
  const answer = await createApiFetch(url)(`${url}/api/v1/products?q=oats`, { method: 'GET', headers: { cookie: 'uuid=u' } });
  expect([answer.status, answer.ok, answer.headers.getSetCookie()]).toEqual([404, false, ['a=1', 'b=2']]);
  expect(await answer.text()).toBe('/api/v1/products?q=oats uuid=u §');
});

test('an answer without cookies has none, and one of them is one', async () => {
  const url = await api((request, response) =>
    response.writeHead(200, request.url === '/one' ? { 'set-cookie': 'a=1' } : {}).end(),
  );
  const ask = createApiFetch(url);
  const cookies = async (path: string) => (await ask(url + path, { method: 'GET', headers: {} })).headers.getSetCookie();
  expect([await cookies('/none'), await cookies('/one')]).toEqual([[], ['a=1']]);
});

test('what is asked is given up where nobody waits for it, before the answer and within it', async () => {
  const url = await api((request, response) => {
    if (request.url === '/begins') response.writeHead(200, { 'content-length': 10 }).write('begun');
  });
  const ask = createApiFetch(url);
  const left = new AbortController();
  const silent = ask(`${url}/silent`, { method: 'GET', headers: {}, signal: left.signal });
  const begun = await ask(`${url}/begins`, { method: 'GET', headers: {}, signal: left.signal });
  const text = begun.text();
  left.abort(new Error('left'));
  await expect(silent).rejects.toThrow('left');
  await expect(text).rejects.toThrow('left');
});

test('what changes something, and what is no call of the api, goes by fetch', async () => {
  const url = await api((request, response) => response.end(`${request.method} ${request.headers['user-agent']}`));
  const ask = createApiFetch(url);
  expect(await (await ask(`${url}/api/v1/carts`, { method: 'POST', headers: {} })).text()).toBe('POST node');
  expect(await (await ask('data:,elsewhere', { method: 'GET', headers: {} })).text()).toBe('elsewhere');
});
