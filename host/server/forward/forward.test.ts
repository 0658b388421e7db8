import { eventually } from '@larder/rules/testing/eventually';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino, type Logger } from 'pino';
import { BODY_LIMIT } from '@larder/platform/http/bounded-body';
import { PROOF_HEADER, verifyAddressProof } from '@larder/platform/http/address-proof';
import { clientAddress } from './client-address.ts';
import { forward } from './forward.ts';
import { requestLog } from '../request-log.ts';
import type { HostState } from '../security.ts';
import { Upstream } from '@larder/platform/upstream/upstream';

/** ms that no test waits for, also on a busy machine. */
const LONG_MS = 300_000;
/** ms for tests of an unresponsive server. */
const SHORT_MS = 300;

/** Logged warnings and errors. */
let lines: string[];
let log: Logger;
let behind: Server;
let host: Server;
let answer: RequestListener;
let requests: string[];
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<void> => new Promise((ready) => server.listen(0, '127.0.0.1', ready));

beforeEach(async () => {
  requests = [];
  const logged: string[] = (lines = []);
  log = pino({ level: 'warn' }, { write: (text: string) => void logged.push(text) });
  answer = (request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => response.end(`${request.method} ${request.url} ${size}`));
  };
  behind = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await listening(behind);
  host = await openHost(LONG_MS);
});
afterEach(async () => {
  for (const server of [host, behind]) await close(server);
});

/** Opens a host in front of `behind`, which waits `limitMs` for its responses. */
async function openHost(limitMs: number): Promise<Server> {
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(requestLog(log));
  const upstream = new Upstream([`http://127.0.0.1:${portOf(behind)}`]);
  const uploads = { path: '/store/publications/', bytes: 3 * BODY_LIMIT };
  app.use(
    forward(
      [
        { prefix: '/api', upstream },
        { prefix: '/store', upstream, uploads },
      ],
      { log, trustProxy: false, limitMs },
    ),
  );
  const server = createServer(app.callback());
  await listening(server);
  return server;
}

/** Opens another host with another limit in place of the present one. */
async function replaceHost(limitMs: number): Promise<void> {
  await close(host);
  host = await openHost(limitMs);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((end) => server.close(end));
}

/** One connection to the host: `write` sends raw bytes, `until` waits until the response contains a text, `ended` resolves when the host has closed it. */
function line() {
  const socket = connect(portOf(host), '127.0.0.1');
  let text = '';
  let wake = () => {};
  socket.on('data', (chunk) => {
    text += chunk.toString();
    wake();
  });
  socket.on('error', () => wake());
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  void ended.then(() => wake());
  return {
    ended,
    write: (data: string | Buffer) => new Promise<void>((sent) => socket.write(data, () => sent())),
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        if (socket.closed) throw new Error(`closed after: ${text}`);
        await new Promise<void>((next) => (wake = next));
      }
      const all = text;
      text = '';
      return all;
    },
    close: () => socket.destroy(),
  };
}

const turn = () => new Promise((next) => setImmediate(next));
const REFUSAL = '{"success":false,"code":413,"error":"The request is too large.","error_code":"too_large"}';
const AFTER = 'GET /api/after HTTP/1.1\r\nhost: store\r\n\r\n';
const long = Buffer.alloc(BODY_LIMIT + 500_000, 'x');
const head = (more: string) => `POST /api/x HTTP/1.1\r\nhost: store\r\n${more}\r\n\r\n`;
const chunked = (data: Buffer) => Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);

test.each([
  [
    'that says its length',
    async (write: (data: string | Buffer) => Promise<void>) => {
      await write(head(`content-length: ${long.length}`));
      await write(long);
    },
  ],
  [
    'in chunks',
    async (write: (data: string | Buffer) => Promise<void>) => {
      await write(head('transfer-encoding: chunked'));
      for (let at = 0; at < long.length; at += 100_000) await write(chunked(long.subarray(at, at + 100_000)));
      await write('0\r\n\r\n');
    },
  ],
])('a body over the limit %s is a 413, and the connection carries the next request', async (_, send) => {
  const { write, until, close } = line();
  await send(write);
  const refused = await until(REFUSAL);
  expect(refused).toMatch(/^HTTP\/1\.1 413 /);
  await write(AFTER);
  expect(await until('GET /api/after 0')).toMatch(/^HTTP\/1\.1 200 /);
  expect(requests).toEqual(['GET /api/after']);
  close();
});

test('the refusal comes before the rest of the body, and who sends without end is cut off', async () => {
  const { write, until, ended } = line();
  await write(head(`content-length: ${50 * BODY_LIMIT}`));
  await until(REFUSAL);
  for (let sent = 0; sent < 20; sent += 1) await write(Buffer.alloc(BODY_LIMIT, 'x'));
  await expect(ended).resolves.toBeUndefined();
});

test('a body up to the limit is forwarded completely, also in chunks and without a length', async () => {
  const body = Buffer.alloc(BODY_LIMIT, 'x');
  const response = await fetch(`http://127.0.0.1:${portOf(host)}/api/x?a=%00&b=%E0`, { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([200, `POST /api/x?a=%00&b=%E0 ${BODY_LIMIT}`]);
  const { write, until, close } = line();
  await write(head('transfer-encoding: chunked'));
  await write(chunked(body.subarray(0, 1000)));
  await write(chunked(body.subarray(1000)));
  await write('0\r\n\r\n');
  await until(`POST /api/x ${BODY_LIMIT}`);
  close();
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('a %s that is not answered is asked once and told 504', async (method) => {
  answer = () => undefined;
  await replaceHost(SHORT_MS);
  const response = await fetch(`http://127.0.0.1:${portOf(host)}/api/x`, { method });
  expect(response.status).toBe(504);
  const failure: unknown = expect.objectContaining({ success: false, code: 504, error: expect.any(String) });
  const text = await response.text();
  expect(text === '' ? null : JSON.parse(text)).toEqual(method === 'HEAD' ? null : failure);
  expect(requests).toEqual([`${method} /api/x`]);
});

test.each([
  ['GET', 2],
  ['POST', 1],
])('a %s whose connection is closed without a response is sent %d times, and answered 502', async (method, times) => {
  answer = (request) => request.socket.destroy();
  const response = await fetch(`http://127.0.0.1:${portOf(host)}/api/x`, { method });
  expect([response.status, await response.json()]).toEqual([502, expect.objectContaining({ success: false, code: 502 })]);
  expect(requests).toHaveLength(times);
  // A balancer does not send it to another host, which would end further servers.
  expect(response.headers.get('retry-after')).toBe('1');
});

test('a read whose reused connection was closed is retried; a write gets a connection of its own', async () => {
  const open = async (method: string) => (await fetch(`http://127.0.0.1:${portOf(host)}/api/x`, { method })).status;
  expect(await open('GET')).toBe(200);
  // The target server closes the connection on any request over the reused connection, as a restarting server does.
  const known = new WeakSet<object>();
  answer = (request, response) => {
    if (!known.has(request.socket) && requests.length === 2) return void request.socket.destroy();
    known.add(request.socket);
    response.end();
  };
  expect(await open('GET')).toBe(200);
  expect(requests).toEqual(['GET /api/x', 'GET /api/x', 'GET /api/x']);
  let connections = 0;
  behind.on('connection', () => (connections += 1));
  expect(await open('POST')).toBe(200);
  expect(connections).toBe(1);
});

test('a response that stops in the middle ends the connection, without a second response', async () => {
  answer = (_, response) => void response.writeHead(200, { 'content-length': 10 }).write('half');
  await replaceHost(SHORT_MS);
  await expect(fetch(`http://127.0.0.1:${portOf(host)}/api/x`).then((response) => response.text())).rejects.toThrow('terminated');
  expect(requests).toHaveLength(1);
  while (lines.length === 0) await turn();
  expect(lines).toEqual([expect.stringContaining('forward failed')]);
});

test.each([
  ['of the body', (write: (data: string) => Promise<void>) => write(`${head('content-length: 100')}half`)],
  ['of the answer', (write: (data: string) => Promise<void>) => write(AFTER)],
])('a shopper who leaves in the middle %s is no error', async (_, send) => {
  const left = Promise.withResolvers<void>();
  answer = (_request, response) => {
    response.once('close', () => left.resolve());
    response.writeHead(200, { 'content-length': 10 }).write('half');
  };
  const arrived = new Promise<void>((done) => host.once('request', (request) => request.once('close', () => done())));
  const { write, until, close } = line();
  await send(write);
  if (_ === 'of the answer') await until('half');
  close();
  await (_ === 'of the answer' ? left.promise : arrived);
  await turn();
  expect(lines).toEqual([]);
});

test('a response is forwarded with its headers, except hop-by-hop ones', async () => {
  answer = (_, response) =>
    response
      .writeHead(207, { 'set-cookie': ['a=1', 'b=2'], 'x-kept': 'yes', connection: 'x-own, keep-alive', 'x-own': 'no' })
      .end('done');
  const response = await fetch(`http://127.0.0.1:${portOf(host)}/api/x`);
  expect([response.status, await response.text()]).toEqual([207, 'done']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([response.headers.get('x-kept'), response.headers.get('x-own')]).toEqual(['yes', null]);
});

test.each([
  [undefined, false, '192.0.2.1'],
  ['203.0.113.9', false, '192.0.2.1'],
  ['198.51.100.1, 203.0.113.9', true, '203.0.113.9'],
  ['junk', true, '192.0.2.1'],
  [undefined, true, '192.0.2.1'],
])('forwarded for %s, a balancer being trusted: %s; the shopper is %s', (forwarded, trustProxy, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(clientAddress({ headers, socket: { remoteAddress: '192.0.2.1' } }, trustProxy)).toBe(address);
});

test('API-010, OP-149: the server behind gets the shopper’s address with the bearer as proof that it is ours, if there is one; a call with an API key has a proof instead', async () => {
  const logged: unknown[] = [];
  answer = ({ headers }, response) => {
    const isProved = verifyAddressProof(headers[PROOF_HEADER], String(headers['x-forwarded-for']), ['ours'], Date.now());
    logged.push([headers.authorization, headers['x-forwarded-for'], isProved]);
    response.end('{}');
  };
  const app = new Koa<HostState>();
  const log = pino({ level: 'silent' });
  app.use(requestLog(log));
  const upstream = new Upstream([`http://127.0.0.1:${portOf(behind)}`]);
  app.use(
    forward(
      [
        { prefix: '/api', upstream, token: 'ours' },
        { prefix: '/releases', upstream },
      ],
      { log, trustProxy: false },
    ),
  );
  const server = createServer(app.callback());
  await listening(server);
  for (const path of ['/api/x', '/releases/x']) {
    await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  }
  const authorization = 'Bearer larder_key_of-a-warehouse';
  await fetch(`http://127.0.0.1:${portOf(server)}/api/x`, { headers: { authorization } });
  server.closeAllConnections();
  await new Promise((end) => server.close(end));
  expect(logged).toEqual([
    ['Bearer ours', '127.0.0.1', false],
    [undefined, '127.0.0.1', false],
    [authorization, '127.0.0.1', true],
  ]);
});

test('OP-070: a closed store is no error in the log; its failures are', async () => {
  const ask = async (headers: Record<string, string>) => {
    answer = (_, response) => response.writeHead(500, headers).end('{}');
    await fetch(`http://127.0.0.1:${portOf(host)}/api/x`).then((response) => response.text());
  };
  await ask({ 'retry-after': '60' });
  await ask({});
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('"status":500');
});

const put = (path: string, authorization: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(`http://127.0.0.1:${portOf(host)}${path}`, { method: 'PUT', body, headers: { authorization } });

test('an upload with a team’s key may be large; one without a key may not, nor another call', async () => {
  const body = new Uint8Array(2 * BODY_LIMIT);
  const path = '/store/publications/mf-a/1/film.mp4';
  const answer = await put(path, 'Bearer larder_key', body);
  expect([answer.status, await answer.text()]).toEqual([200, `PUT ${path} ${body.length}`]);
  expect((await put(path, 'Bearer other', body)).status).toBe(413);
  expect((await put('/store/deeds', 'Bearer larder_key', body)).status).toBe(413);
});

test('only some uploads are read at a time', async () => {
  const headers = 'Host: x\r\nAuthorization: Bearer larder_key\r\nContent-Length: 9\r\n';
  const open = Array.from({ length: 4 }, () => {
    const each = line();
    void each.write(`PUT /store/publications/a HTTP/1.1\r\n${headers}\r\nx`);
    return each;
  });
  const again = () => put('/store/publications/a', 'Bearer larder_key', new Uint8Array(1));
  await eventually(async () => expect((await again()).status).toBe(503));
  for (const each of open) await each.write('12345678');
  for (const each of open) await each.until('200 OK');
  expect((await again()).status).toBe(200);
});
