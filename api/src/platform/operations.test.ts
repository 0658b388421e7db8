import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { startApp } from '../app/app.ts';
import { migrations } from '../app/migrations/index.ts';
import { createClient, lead, startApi, type TestApi } from '../../test/index.ts';
import { logOptions } from './log.ts';
import { requestScope } from './request-scope.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { RATE_LIMIT_PER_MINUTE: '5' } });
});
afterAll(() => api.stop());

test('/healthz, /readyz and /metrics answer', async () => {
  const client = api.client();
  expect((await client.raw('/healthz')).status).toBe(200);
  expect(await (await client.raw('/readyz')).json()).toEqual({ status: 'ready', schema: migrations.at(-1)?.name });
  await client.ok('GET /membership/offers');
  const metrics = await (await client.raw('/metrics')).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="GET \/membership\/offers",status="200"\} 1/);
});

test('/metrics is for operators: through a proxy it is not there', async () => {
  const client = api.client();
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await client.raw('/metrics', { headers })).status).toBe(404);
  expect(await (await client.raw('/healthz', { headers })).json()).toEqual({ status: 'ok' });
});

test('the request id comes back; a strange one is replaced', async () => {
  const client = api.client();
  const response = await client.raw('/healthz', { headers: { 'x-request-id': 'abcd-1234-efgh' } });
  expect(response.headers.get('x-request-id')).toBe('abcd-1234-efgh');
  const strange = await client.raw('/healthz', { headers: { 'x-request-id': '*/ drop table customers; /*' } });
  expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the request id reaches PostgreSQL as a comment', async () => {
  const text = await requestScope.run({ requestId: 'request-from-a-browser' }, async () => {
    const { rows } = await api.services.pool.query<{ query: string }>(
      'select query from pg_stat_activity where pid = pg_backend_pid()',
    );
    return rows[0]?.query;
  });
  expect(text).toContain('/* request-from-a-browser */');
});

test('responses carry the headers of data, and are not cached unless the call declares it', async () => {
  const client = api.client();
  const { headers } = await client.raw('/api/v1/token/csrf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a cached response has an ETag and is not sent twice', async () => {
  const client = api.client();
  const first = await client.raw('/api/v1/membership/offers');
  const etag = first.headers.get('etag') ?? '';
  const again = await client.raw('/api/v1/membership/offers', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect([etag !== '', again.status]).toEqual([true, 304]);
});

test('an address above the limit gets 429 and the time to wait', async () => {
  const client = api.client();
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await client.call('GET /membership/offers', { headers }));
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an unready database shows in /readyz, and calls fail without detail', async () => {
  const broken = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  try {
    await broken.services.pool.end();
    const client = createClient(broken.url);
    const outages = ['database_unreachable'];
    const ready = await client.raw('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', outages }]);
    const health = await client.raw('/healthz');
    expect([health.status, await health.json()]).toMatchObject([503, { status: 'failing', outages }]);
  } finally {
    await broken.stop();
  }
});

test('logs name request and customer and contain neither password, cookie nor card number', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const log = pino(logOptions({ LOG_LEVEL: 'debug' }), sink);
  const running = await startApp({ ...api.services.env, PORT: 0 }, { log });
  try {
    const { client, email } = await lead({ ...api, client: () => createClient(running.url) });
    await client.ok('POST /account/login', { body: { email, password: 'a good password' } });
    const { token } = await client.ok('GET /token/payment');
    const form = new URLSearchParams({ client_token: token, number: '4242424242424242', expiry: '12/39', cvv: '123' });
    await client.raw('/sandbox-gateway/tokens', { method: 'POST', body: form });
    log.info({ password: 'a good password', card: { number: '4242424242424242', cvv: '123' } }, 'as if by mistake');
    const text = lines.join('');
    expect(text).toMatch(/"request_id":"[0-9a-f-]{36}"/);
    expect(text).toContain('"route":"POST /account/login"');
    expect(text).not.toMatch(/a good password|4242424242424242/);
    expect(text).not.toContain(client.cookies.get('sid') ?? 'no session');
  } finally {
    await running.stop();
  }
});

test('stopping lets what is under way end', async () => {
  const other = await startApp({ ...api.services.env, PORT: 0, SANDBOX_LATENCY_MS: 300 }, {});
  const { client } = await lead({ ...api, client: () => createClient(other.url) });
  client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
  const reached = once(other.server, 'request');
  const slow = client.call('POST /account/cc', { body: { payment_token: 'tok_unknown' } });
  await reached;
  const stopped = other.stop();
  expect((await slow).status).toBe(400);
  await stopped;
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('callers who leave in the middle of a body or of an answer are no error, and calls that went well no line', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), sink);
  const running = await startApp({ ...api.services.env, PORT: 0 }, { log });
  try {
    const leave = async (text: string) => {
      const socket = connect((running.server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      const arrived = once(running.server, 'request');
      socket.write(text);
      const [request] = (await arrived) as [IncomingMessage];
      const over = new Promise((done) => request.socket.once('close', done));
      socket.resetAndDestroy();
      await over;
    };
    const head = (call: string, more = '') => `${call} HTTP/1.1\r\nhost: store\r\n${more}\r\n`;
    const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n';
    await leave(`${head('POST /api/v1/custom/customerAjax/ajaxPostRegister', form)}email=`);
    await leave(head('GET /api/v1/navigation'));
    await createClient(running.url).ok('GET /membership/offers');
  } finally {
    await running.stop();
  }
  expect(lines).toEqual([]);
});
