import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { MADE_OF_HEADER } from '@larder/contracts/kept-answer';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { clientAddress } from '../forward/client-address.ts';
import { forward } from '../forward/forward.ts';
import { requestLog } from '../request-log.ts';
import type { HostState } from '../security.ts';
import { keptAnswers } from './kept-answers.ts';

const LIST = '/api/v1/products?page_size=60';

let behind: Server;
let host: Server;
let answer: RequestListener;
/** How many calls came to the api. */
let asked: number;
let revision: string | null;
let time: number;
const baseOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server): Promise<void> => new Promise((ready) => server.listen(0, '127.0.0.1', ready));

beforeEach(async () => {
  [asked, revision, time] = [0, 'r.1', 0];
  answer = (request, response) => {
    response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
    response.setHeader('etag', 'W/"the list"');
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader(MADE_OF_HEADER, 'r.1');
    response.write(`{"asked":${asked},`);
    response.end(`"packed":"${request.headers['accept-encoding']}"}`);
  };
  behind = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await listening(behind);
  const log = pino({ level: 'silent' });
  const revisions = { now: async () => ({ revision }) as StoreRevision };
  const addressOf = (request: Parameters<typeof clientAddress>[0]) => clientAddress(request, true);
  const app = new Koa<HostState>();
  app.use(requestLog(log));
  app.use(keptAnswers({ revisions, mostBytes: 1_000_000, addressOf, now: () => time }));
  app.use(forward([{ prefix: '/api/v1', origin: baseOf(behind) }], { log, trustProxy: true }));
  host = createServer(app.callback());
  await listening(host);
});
afterEach(async () => {
  for (const server of [host, behind]) {
    server.closeAllConnections();
    await new Promise((end) => server.close(end));
  }
});

const ask = (headers: Record<string, string> = {}, path = LIST, method = 'GET') =>
  fetch(baseOf(host) + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });
const said = async (...given: Parameters<typeof ask>): Promise<string> => (await ask(...given)).text();
const FIRST = '{"asked":1,"packed":"identity"}';
const SECOND = '{"asked":2,"packed":"identity"}';

test('what the api says to be the same for all is asked once, and given as it came, with a request id of its own', async () => {
  const [first, second] = [await ask(), await ask({ cookie: 'uuid=another; ccode=FRIEND' })];
  expect([await first.text(), await second.text()]).toEqual([FIRST, FIRST]);
  const headers = ['etag', 'cache-control', 'content-type', 'vary'];
  expect(headers.map((name) => second.headers.get(name))).toEqual(headers.map((name) => first.headers.get(name)));
  expect(second.headers.get('content-length')).toBe(String(FIRST.length));
  expect(second.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect([first, second].map(({ headers: told }) => told.has(MADE_OF_HEADER))).toEqual([false, false]);
});

test('who has it already is told so', async () => {
  await said();
  // By itself fetch forbids that anything kept is given.
  const again = await ask({ 'if-none-match': 'W/"the list"', 'cache-control': 'max-age=0' });
  expect([again.status, await again.text(), asked]).toEqual([304, '', 1]);
});

test.each<[string, Record<string, string>]>([
  ['a session', { cookie: 'uuid=x; sid=abc' }],
  ['a proof of its own', { authorization: 'Bearer x' }],
  ['a wish for a part', { range: 'bytes=0-10' }],
  ['another packing', { 'accept-encoding': 'br' }],
])('a request with %s neither gets it nor is kept', async (_, headers) => {
  await said();
  expect(await said(headers)).toContain('"asked":2');
  expect(await said(headers)).toContain(headers['accept-encoding'] ? '"asked":2' : '"asked":3');
  expect(await said()).toBe(FIRST);
});

test('another address and another method are asked for themselves', async () => {
  await said();
  expect(await said({}, `${LIST}&cur_page=2`)).toBe(SECOND);
  expect(await said({}, LIST, 'POST')).toContain('"asked":3');
});

test('nothing is given once the store is in another state, nor while nobody can tell', async () => {
  await said();
  revision = null;
  expect(await said()).toBe(SECOND);
  revision = 'r.2';
  expect(await said()).toBe('{"asked":3,"packed":"identity"}');
  // It was still made of the state before.
  expect(await said()).toBe('{"asked":4,"packed":"identity"}');
});

test('nothing is given for longer than pages are', async () => {
  await said();
  time = 14_999;
  expect(await said()).toBe(FIRST);
  time = 15_000;
  expect(await said()).toBe(SECOND);
});

test.each<[string, RequestListener]>([
  ['is not said to be for all', (_, response) => response.removeHeader(MADE_OF_HEADER)],
  ['sets a cookie', (_, response) => response.setHeader('set-cookie', 'uuid=1')],
  ['is a refusal', (_, response) => (response.statusCode = 404)],
])('an answer that %s is not kept', async (_, change) => {
  const plain = answer;
  answer = (request, response) => {
    const { write } = response;
    response.write = function (this: typeof response, ...given: Parameters<typeof write>) {
      if (!response.headersSent) change(request, response);
      return write.apply(this, given);
    } as typeof write;
    plain(request, response);
  };
  await said();
  expect(await said()).toBe(SECOND);
});

test('an answer that broke off is not kept', async () => {
  const plain = answer;
  answer = (_, response) => {
    response.setHeader(MADE_OF_HEADER, 'r.1');
    response.setHeader('content-length', '100');
    response.write('half', () => response.destroy());
  };
  await expect(said()).rejects.toThrow('terminated');
  answer = plain;
  expect(await said()).toBe(SECOND);
});

test('an address that asks very often is answered, and counted, by the api', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  await said();
  for (let n = 0; n < 1200; n++) await said(from);
  expect(asked).toBe(1);
  expect(await said(from)).toBe(SECOND);
  expect(asked).toBe(2);
});
