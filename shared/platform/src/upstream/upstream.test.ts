import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@larder/rules/testing/eventually';
import { Upstream } from './upstream.ts';

/** Fake API process. */
interface FakeApi {
  readonly origin: string;
  /** Calls that it received, without readiness checks. */
  readonly calls: string[];
  isReady: boolean;
  answer: RequestListener;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again on its port. */
  restart(): Promise<void>;
}

const open: Server[] = [];
const upstreams: Upstream[] = [];
afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((each) => each.destroy()));
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function fakeApi(name: string): Promise<FakeApi> {
  const api = {
    origin: '',
    calls: [] as string[],
    isReady: true,
    answer: ((_, response) => response.end(name)) as RequestListener,
    async kill() {
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    },
    restart: () => listen(Number(new URL(api.origin).port)),
  };
  let server: Server;
  async function listen(port: number): Promise<void> {
    server = createServer((request, response) => {
      if (request.url === '/readyz') return void response.writeHead(api.isReady ? 200 : 503).end();
      api.calls.push(`${request.method} ${request.url}`);
      api.answer(request, response);
    }).listen(port, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  await listen(0);
  return api;
}

async function twoApis(checkMs: number) {
  const [a, b] = [await fakeApi('a'), await fakeApi('b')];
  const upstream = new Upstream([a.origin, b.origin], { checkMs });
  upstreams.push(upstream);
  const read = async () => {
    const { statusCode, body } = await upstream.request({ path: '/x', method: 'GET' });
    return [statusCode, await body.text()];
  };
  const write = async () => (await upstream.request({ path: '/x', method: 'POST', body: 'order' })).body.text();
  return { a, b, upstream, read, write };
}
/** ms: no check during a test. */
const NEVER = 2 ** 30;
const many = <T>(work: () => Promise<T>, count = 20): Promise<T[]> => Promise.all(Array.from({ length: count }, work));

test('requests are balanced', async () => {
  const { a, b, read, write } = await twoApis(NEVER);
  await many(read);
  expect([a.calls.length, b.calls.length]).toEqual([10, 10]);
  await many(write);
  expect([a.calls.length, b.calls.length]).toEqual([20, 20]);
});

test.each<[string, (api: FakeApi) => unknown]>([
  ['refuses connections', (api) => api.kill()],
  ['hangs up', (api) => (api.answer = (request) => request.socket.destroy())],
  ['resets connections', (api) => (api.answer = (request) => request.socket.resetAndDestroy())],
  ['answers 503 while it shuts down', (api) => (api.answer = (_, response) => response.writeHead(503).end('draining'))],
])('no read fails when one of two %s, and the other gets all reads after it', async (_, harm) => {
  const { a, b, read } = await twoApis(NEVER);
  await many(read);
  await harm(a);
  expect(await many(read)).toEqual(Array(20).fill([200, 'b']));
  const before = [a.calls.length, b.calls.length + 20];
  await many(read);
  expect([a.calls.length, b.calls.length]).toEqual(before);
});

test('no read fails when one of two is killed in the middle of its requests', async () => {
  const { a, b, read } = await twoApis(NEVER);
  a.answer = () => undefined;
  const reading = many(read);
  await eventually(() => expect(a.calls).toHaveLength(10));
  await a.kill();
  expect(await reading).toEqual(Array(20).fill([200, 'b']));
  expect(b.calls).toHaveLength(20);
});

test('a write is repeated only where no connection was made', async () => {
  const { a, b, write } = await twoApis(NEVER);
  await a.kill();
  expect(await many(write)).toEqual(Array(20).fill('b'));
  await a.restart();
  b.answer = (request) => request.socket.destroy();
  a.answer = (request) => request.socket.destroy();
  const before = a.calls.length + b.calls.length;
  await expect(write()).rejects.toThrow('other side closed');
  expect(a.calls.length + b.calls.length).toBe(before + 1);
});

test('each write has a new connection; reads reuse theirs', async () => {
  const { a, b, read, write } = await twoApis(NEVER);
  const ports = new Set<number | undefined>();
  a.answer = b.answer = (request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  };
  for (let n = 0; n < 4; n += 1) await write();
  expect(ports.size).toBe(4);
  ports.clear();
  for (let n = 0; n < 6; n += 1) await read();
  expect(ports.size).toBe(2);
});

test('a response that breaks off is not repeated', async () => {
  const { a, b, read } = await twoApis(NEVER);
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    response.socket?.end();
  };
  [a.answer, b.answer] = [half, half];
  await expect(read()).rejects.toThrow('other side closed');
  expect(a.calls.length + b.calls.length).toBe(1);
});

test('an outage that the store announces, and other failures, are answered as they are', async () => {
  const { a, b, read } = await twoApis(NEVER);
  for (const [status, headers] of [
    [503, { 'retry-after': '5' }],
    [500, {}],
    [404, {}],
  ] as const) {
    a.answer = b.answer = (_, response) => response.writeHead(status, headers).end('the store');
    const before = a.calls.length + b.calls.length;
    expect(await read()).toEqual([status, 'the store']);
    expect(a.calls.length + b.calls.length).toBe(before + 1);
  }
});

test('one that is not ready gets no requests, and gets its share once it is ready again', async () => {
  const { a, b, read, write } = await twoApis(10);
  const shares = async () => {
    a.calls.length = b.calls.length = 0;
    await many(read, 4);
    await many(write, 4);
    return [a.calls.length, b.calls.length];
  };
  a.isReady = false;
  await eventually(async () => expect(await shares()).toEqual([0, 8]));
  a.isReady = true;
  await eventually(async () => expect(await shares()).toEqual([4, 4]));
  await a.kill();
  await eventually(async () => expect(await shares()).toEqual([0, 8]));
  await a.restart();
  await eventually(async () => expect(await shares()).toEqual([4, 4]));
});

test('where none is ready, all are used', async () => {
  const { a, b, upstream, read } = await twoApis(10);
  a.isReady = b.isReady = false;
  await eventually(async () => expect(new Set((await many(read)).flat())).toEqual(new Set([200, 'a', 'b'])));
  await a.kill();
  // However the turns of concurrent requests mix, each tries the other server after the one that refused.
  expect(await many(read)).toEqual(Array(20).fill([200, 'b']));
  await b.kill();
  await expect(upstream.request({ path: '/x', method: 'GET' })).rejects.toThrow('ECONNREFUSED');
  await b.restart();
  expect(await read()).toEqual([200, 'b']);
});

test('a name is balanced over its addresses, and reads skip one that refuses', async () => {
  // Other systems have one loopback address.
  if (process.platform !== 'linux') return;
  const api = await fakeApi('a');
  const at: (string | undefined)[] = [];
  const hosts: (string | undefined)[] = [];
  api.answer = (request, response) => {
    at.push(request.socket.localAddress);
    hosts.push(request.headers.host);
    response.end('a');
  };
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  type LookUp = (host: string, options: object, done: (error: Error | null, found: object) => void) => void;
  const real = dns.lookup as LookUp;
  const lookup = jest.spyOn(dns as { lookup: LookUp }, 'lookup').mockImplementation((host, options, done) => {
    if (host === 'api.internal') done(null, addresses);
    else real(host, options, done);
  });
  try {
    const { port } = new URL(api.origin);
    const upstream = new Upstream([`http://api.internal:${port}`], { checkMs: 10 });
    upstreams.push(upstream);
    const read = async () => (await upstream.fetch('/x')).text();
    await eventually(async () => expect(await many(read)).toEqual(Array(20).fill('a')));
    expect(new Set(at)).toEqual(new Set(['127.0.0.1']));
    const second = createServer((request, response) => api.answer(request, response)).listen(Number(port), '127.0.0.2');
    open.push(second);
    await once(second, 'listening');
    await eventually(async () => {
      expect(await many(read)).toEqual(Array(20).fill('a'));
      expect(new Set(at)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
    });
    expect(new Set(hosts)).toEqual(new Set([`api.internal:${port}`]));
  } finally {
    lookup.mockRestore();
  }
});

test('a read whose reused connection has been closed succeeds, though the other server is down', async () => {
  const { a, b, read } = await twoApis(NEVER);
  await b.kill();
  const used = new WeakSet<object>();
  a.answer = (request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.end('a');
  };
  for (let n = 0; n < 20; n += 1) expect(await read()).toEqual([200, 'a']);
});

test('each retry goes to a server that the request has not tried', async () => {
  const apis = await Promise.all(['a', 'b', 'c'].map(fakeApi));
  const [a, b, c] = apis.map(({ origin }) => origin);
  const upstream = new Upstream([a ?? '', b ?? '', c ?? ''], { checkMs: 10 });
  upstreams.push(upstream);
  for (const api of apis) api.isReady = false;
  const read = async () => (await upstream.request({ path: '/x', method: 'GET' })).body.text();
  await eventually(async () => expect(new Set(await many(read))).toEqual(new Set(['a', 'b', 'c'])));
  await apis[0]?.kill();
  await apis[1]?.kill();
  // None is ready, so all are used; the turns of concurrent requests mix.
  expect(await many(read)).toEqual(Array(20).fill('c'));
});

test('a caller who leaves does not eject the server', async () => {
  const { a, b, upstream, read } = await twoApis(NEVER);
  a.answer = b.answer = () => undefined;
  const left = new AbortController();
  const reading = upstream.request({ path: '/x', method: 'GET', signal: left.signal });
  await eventually(() => expect(a.calls.length + b.calls.length).toBe(1));
  left.abort(new Error('left'));
  await expect(reading).rejects.toThrow('left');
  a.answer = b.answer = (_, response) => response.end();
  await many(read, 21);
  expect([a.calls.length, b.calls.length]).toEqual([11, 11]);
});

test('a read that ends its servers reaches two of them, and its repetition one, for some seconds', async () => {
  const apis = await Promise.all(['a', 'b', 'c'].map(fakeApi));
  const [a, b, c] = apis.map(({ origin }) => origin);
  for (const api of apis)
    api.answer = (request, response) => (request.url === '/deadly' ? request.socket.resetAndDestroy() : response.end('ok'));
  const open = (suspectedMs: number): Upstream => {
    const upstream = new Upstream([a ?? '', b ?? '', c ?? ''], { checkMs: 10, suspectedMs });
    upstreams.push(upstream);
    return upstream;
  };
  const deaths = async (upstream: Upstream): Promise<number> => {
    const count = () => apis.flatMap(({ calls }) => calls).filter((call) => call === 'GET /deadly').length;
    const before = count();
    await expect(upstream.request({ path: '/deadly', method: 'GET' })).rejects.toThrow(/ECONNRESET|other side closed/);
    return count() - before;
  };
  const upstream = open(NEVER);
  expect([await deaths(upstream), await deaths(upstream), await deaths(upstream)]).toEqual([2, 1, 1]);
  // Other paths are repeated as before.
  await apis[0]?.kill();
  for (let n = 0; n < 3; n += 1) expect(await (await upstream.request({ path: '/x', method: 'GET' })).body.text()).toBe('ok');
  const forgetful = open(1);
  expect(await deaths(forgetful)).toBe(2);
  await eventually(async () => expect(await deaths(forgetful)).toBe(2));
});
