import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadLine, Reads } from '@larder/contracts/reads';
import { readsAtOnce } from './reads.ts';
import type { ApiMiddleware, ApiState } from './state.ts';
import { member, startApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

const ask = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${api.url}/reads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function read(reads: Reads['reads'], headers: Record<string, string> = {}): Promise<ReadLine[]> {
  const answer = await ask({ reads }, headers);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ReadLine).toSorted((one, other) => one.at - other.at);
}

const PATHS = [
  '/api/v1/products?page_size=3',
  '/api/v1/carts',
  '/api/v1/account',
  '/api/v1/product/url/nothing-of-this-name',
  '/api/v1/products?page_size=0',
  '/api/v1/experiments',
  '/api/v1/nowhere',
  '/api/v1/%ff',
];

test.each([
  ['a visitor', () => Promise.resolve({ client: api.client() })],
  ['a member', () => member(api)],
])('each read of %s is answered as it would be by itself', async (_, come) => {
  const { client } = await come();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = await read(
    PATHS.map((path) => ({ path })),
    { cookie },
  );
  expect(lines.map(({ at }) => at)).toEqual(PATHS.map((_, at) => at));
  for (const [at, path] of PATHS.entries()) {
    const alone = await fetch(api.url + path, { headers: { cookie, 'accept-encoding': 'identity' } });
    const body = (await alone.json()) as Record<string, unknown>;
    const line = lines[at] as ReadLine;
    const id = (answer: unknown) => ({ ...(answer as Record<string, unknown>), request_id: undefined });
    expect([path, line.status, id(line.body)]).toEqual([path, alone.status, id(body)]);
    const told = (headers: ReadLine['headers'] | Headers) => (name: string) =>
      headers instanceof Headers ? headers.get(name) : (headers[name] ?? null);
    expect([path, ...['etag', 'x-made-of'].map(told(line.headers))]).toEqual([
      path,
      ...['etag', 'x-made-of'].map(told(alone.headers)),
    ]);
    expect([path, [line.headers['set-cookie'] ?? []].flat()]).toEqual([path, alone.headers.getSetCookie()]);
  }
});

test('who has an answer already is told so', async () => {
  const path = '/api/v1/products?page_size=3';
  const [first] = await read([{ path }]);
  const match = `W/"another", ${String(first?.headers['etag'])}`;
  const [again, other] = await read([
    { path, match },
    { path, match: 'W/"another"' },
  ]);
  expect([again?.status, again?.body, again?.headers['etag']]).toEqual([304, null, first?.headers['etag']]);
  expect([other?.status, other?.body]).toEqual([200, first?.body]);
});

test.each([
  ['none', { reads: [] }],
  ['too many', { reads: Array.from({ length: 65 }, () => ({ path: '/api/v1/clock' })) }],
  ['what is no call of the wire', { reads: [{ path: '/metrics' }] }],
  ['another store', { reads: [{ path: 'http://elsewhere/api/v1/clock' }] }],
  ['no path', { reads: [{}] }],
  ['another thing', []],
])('%s is refused', async (_, body) => {
  const answer = await ask(body);
  expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, 'reads']);
});

test('the way to ask at once leads nowhere by itself, and is for nothing else', async () => {
  const [inner] = await read([{ path: '/api/v1/../../reads' }]);
  expect(inner?.status).toBe(404);
  expect((await fetch(`${api.url}/reads`)).status).toBe(404);
});

test('who leaves before the answers are there leaves nothing behind', async () => {
  const { client } = await member(api);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reads = ['/api/v1/account', '/api/v1/carts', '/api/v1/products?page_size=60'].map((path) => ({ path }));
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  process.on('uncaughtException', note);
  for (let time = 0; time < 20; time++) {
    const left = new AbortController();
    const asked = fetch(`${api.url}/reads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ reads }),
      signal: left.signal,
    }).then((answer) => answer.body?.getReader().read());
    if (time % 2) await asked;
    left.abort();
    await asked.catch(() => undefined);
  }
  expect((await read(reads, { cookie })).map(({ status }) => status)).toEqual([200, 200, 200]);
  process.off('uncaughtException', note);
  expect(failures).toEqual([]);
});

test('a read that breaks, or is answered by something else than JSON, costs itself and is logged by its path', async () => {
  const app = new Koa<ApiState>();
  const told: string[] = [];
  const log = { error: ({ path }: { path: string }) => told.push(path) } as unknown as ApiState['log'];
  app.use((ctx, next) => {
    ctx.state = { requestId: 'r-1', routeName: '', log };
    return next();
  });
  const answer: ApiMiddleware = (ctx) => {
    if (ctx.path.endsWith('/broken')) throw new Error('broken on purpose');
    ctx.body = ctx.path.endsWith('/page') ? '<html></html>' : { path: ctx.path };
  };
  app.use(readsAtOnce(app, answer));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reads: ['broken', 'well', 'page'].map((name) => ({ path: `/api/v1/${name}` })) }),
  });
  const lines = (await response.text()).trimEnd().split('\n');
  server.close();
  const [broken, well, page] = lines.map((line) => JSON.parse(line) as ReadLine).toSorted((one, other) => one.at - other.at);
  const failure = { status: 500, body: { success: false, code: 500, request_id: 'r-1' } };
  expect([broken, well, page]).toMatchObject([failure, { status: 200, body: { path: '/api/v1/well' } }, failure]);
  expect(told.toSorted()).toEqual(['/api/v1/broken', '/api/v1/page']);
});
