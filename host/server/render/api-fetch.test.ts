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
  const answer = await createApiFetch(url)(null)(`${url}/api/v1/products?q=oats`, {
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
  const ask = createApiFetch(url)(null);
  const cookies = async (path: string) => (await ask(url + path, { method: 'GET', headers: {} })).headers.getSetCookie();
  expect([await cookies('/none'), await cookies('/one')]).toEqual([[], ['a=1']]);
});

test('what is asked is given up where nobody waits for it, before the answer and within it', async () => {
  const url = await api((request, response) => {
    if (request.url === '/begins') response.writeHead(200, { 'content-length': 10 }).write('begun');
  });
  const ask = createApiFetch(url)(null);
  const left = new AbortController();
  const silent = ask(`${url}/silent`, { method: 'GET', headers: {}, signal: left.signal });
  // Each by itself.
  await new Promise(setImmediate);
  const begun = await ask(`${url}/begins`, { method: 'GET', headers: {}, signal: left.signal });
  const text = begun.text();
  left.abort(new Error('left'));
  await expect(silent).rejects.toThrow('left');
  await expect(text).rejects.toThrow('left');
});

test('what changes something, and what is no call of the api, goes by fetch', async () => {
  const url = await api((request, response) => response.end(`${request.method} ${request.headers['user-agent']}`));
  const ask = createApiFetch(url)(null);
  expect(await (await ask(`${url}/api/v1/carts`, { method: 'POST', headers: {} })).text()).toBe('POST node');
  expect(await (await ask('data:,elsewhere', { method: 'GET', headers: {} })).text()).toBe('elsewhere');
});

/** A server of one answer, counting how often it told it whole. */
async function tells(text: () => string, headers: Record<string, string> = {}) {
  const asked: (string | undefined)[] = [];
  const url = await api((request, response) => {
    const etag = `W/"${text().length}"`;
    const match = request.headers['if-none-match'];
    asked.push(match);
    response.setHeader('etag', etag).setHeader('set-cookie', `n=${asked.length}`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (match?.includes(etag)) response.writeHead(304).end();
    else response.end(text());
  });
  const fetchFor = createApiFetch(url);
  const read = async (cookie: string, revision: string | null = 'r.1') =>
    fetchFor(revision)(`${url}/api/v1/deals`, { method: 'GET', headers: { cookie } });
  return { asked, read };
}

test('an answer that is held comes again without its text, as the same thing, with the cookies that were set now', async () => {
  const { asked, read } = await tells(() => '{"products":[]}');
  const answers = [await read('sid=a'), await read('sid=b')];
  expect(asked).toEqual([undefined, 'W/"15"']);
  expect(answers.map(({ status, ok, said }) => [status, ok, said])).toEqual([
    [200, true, { products: [] }],
    [200, true, { products: [] }],
  ]);
  expect(answers[1]?.said).toBe(answers[0]?.said);
  expect(await answers[1]?.text()).toBe('{"products":[]}');
  expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([['n=1'], ['n=2']]);
});

test('what the api answers otherwise is had at once', async () => {
  let text = '{"price":1}';
  const { read } = await tells(() => text);
  expect((await read('sid=a')).said).toEqual({ price: 1 });
  text = '{"price":20}';
  expect((await read('sid=a')).said).toEqual({ price: 20 });
});

test('an answer with a name that is no JSON is told as it came, as often as it is asked for', async () => {
  const { read } = await tells(() => '<html>');
  const answer = await read('sid=a');
  expect([answer.said, await answer.text(), await answer.text()]).toEqual([undefined, '<html>', '<html>']);
});

test('what is anybody’s is asked for once of each state of the store', async () => {
  const asked: unknown[] = [];
  const url = await api((request, response) => {
    asked.push(request.headers.cookie);
    response.setHeader('etag', 'W/"one"').setHeader('x-made-of', `r.${asked.length}`).end('[]');
  });
  const fetchFor = createApiFetch(url);
  const read = (revision: string, cookie: string) =>
    fetchFor(revision)(url + '/api/v1/values', { method: 'GET', headers: { cookie } });
  for (const cookie of ['a=1', 'a=2', 'a=3']) expect((await read('r.1', cookie)).said).toEqual([]);
  expect((await read('r.2', 'a=4')).status).toBe(200);
  expect((await read('r.2', 'a=5')).headers.getSetCookie()).toEqual([]);
  expect(asked).toEqual(['a=1', 'a=4']);
});
