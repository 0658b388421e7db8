import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { localFirewall } from '../../server/firewall.ts';
import { tokensOf } from './firewall-endpoint.ts';

let server: Server;
let endpoint = '';
let requestCount = 0;
let listener: RequestListener;
const warn = jest.fn();
let time = 1_000_000;
const now = () => time;
const spare = () => 'made here';
const answers = (body: unknown, status = 200) => {
  listener = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  requestCount = 0;
  warn.mockClear();
  server = createServer((request, response) => {
    requestCount += 1;
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/local-firewall/token`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((end) => server.close(end));
});

test('API-009, OP-148: calls share one token of the endpoint until shortly before it ends', async () => {
  listener = new Koa().use(localFirewall(false)).callback();
  const token = tokensOf(endpoint, spare, { now, warn });
  const [first, same] = await Promise.all([token(), token()]);
  expect(first).toMatch(/^[\w-]{30,}$/);
  expect([same, token(), requestCount]).toEqual([first, first, 1]);
  time += 269_000;
  expect([token(), requestCount]).toEqual([first, 1]);
  time += 2000;
  const next = await token();
  expect(next).not.toBe(first);
  expect([await token(), requestCount]).toEqual([next, 2]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', { error: 'no' }, 403],
  ['a fault', {}, 500],
  ['no token', { expires_in: 300 }, 200],
  ['a token that no header can carry', { token: 'a\nb', expires_in: 300 }, 200],
  ['a token without a time', { token: 'abc' }, 200],
  ['an expired token', { token: 'abc', expires_in: 0 }, 200],
  ['nothing', null, 200],
])('OP-148: %s: calls use the session’s own token, and request again after a while', async (_, body, status) => {
  answers(body, status);
  const token = tokensOf(endpoint, spare, { now, warn });
  expect([await token(), await token(), requestCount]).toEqual(['made here', 'made here', 1]);
  expect(warn).toHaveBeenCalledTimes(1);
  answers({ token: 'good', expires_in: 60 });
  time += 10_000;
  expect([await token(), requestCount]).toEqual(['good', 2]);
});

test('OP-148: while the endpoint is away the last token is used', async () => {
  answers({ token: 'good', expires_in: 60 });
  const token = tokensOf(endpoint, spare, { now, warn });
  await token();
  time += 60_000;
  listener = (request) => request.socket.destroy();
  expect([await token(), await token(), requestCount]).toEqual(['good', 'good', 2]);
});

test('OP-148: calls do not wait for ever for an endpoint that says nothing', async () => {
  listener = () => undefined;
  expect(await tokensOf(endpoint, spare, { now, warn, waitMs: 30 })()).toBe('made here');
  expect(warn).toHaveBeenCalledTimes(1);
});
