import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import { health } from './health.ts';
import { metrics } from './metrics.ts';

type Hub = Parameters<typeof health>[0];
const releaseMetrics = new ReleaseMetrics();
releaseMetrics.page({ page: { remote: 'mf-cart', version: '9', failed: true }, slots: [] });
releaseMetrics.charge({ remote: 'mf-cart', version: '9' }, 'ends');
const states: ReturnType<Hub['states']> = { remotes: [], registry: { revision: 3, error: null }, releases: releaseMetrics.all() };
const hub = { states: jest.fn<Hub['states']>(() => states) };
const rolledBack = {
  url: '/mf-cart/8/',
  metadata: { version: '8', integrity: 'sha384-any' },
  deployment: { traffic: 0, default: false },
  extras: { promotedAt: '2026-11-22T09:00:00.000Z', by: 'ann' },
  bad: { at: '2026-11-22T10:00:00.000Z', by: 'bob', reason: 'buttons' },
};
let server: Server;
let base = '';
let isDraining = false;
let outages: string[] = [];
beforeAll(async () => {
  const app = new Koa();
  app.use(
    metrics(
      {
        states: () => hub.states().remotes,
        processes: () => [{ pid: 7, rss: 9 }],
        ends: () => [{ remote: 'mf-cart', version: '9', count: 2 }],
      },
      { metrics: { hits: 12, renders: 5, bytes: 3400 } },
      releaseMetrics,
      () => ({ schema: 1, revision: 3, microFrontends: { 'mf-cart': [rolledBack] } }),
      ['right'],
    ),
  );
  app.use(
    health(hub, {
      serviceTokens: ['right'],
      isDraining: () => isDraining,
      outages: async () => outages,
      time: { soon: async () => 60_000 },
    }),
  );
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((end) => server.close(end)));

const ask = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
/** Additional fields for operators. */
const inside = { ...states, time: { now: expect.stringMatching(/^20.*Z$/), ahead_ms: 60_000 } };
const SHOPPER = { 'x-forwarded-for': '203.0.113.9' };

test('/healthz shows operators the state of every remote, and others only that the store works', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', ...inside });
  expect(await (await ask('/healthz', { ...SHOPPER, authorization: 'Bearer right' })).json()).toEqual({
    status: 'ok',
    ...inside,
  });
  for (const headers of [SHOPPER, { ...SHOPPER, authorization: 'Bearer wrong' }]) {
    const answer = await ask('/healthz', headers);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});

const remote = (serving: string | null) => ({
  name: 'mf-cart',
  status: serving ? ('stable' as const) : ('failed' as const),
  serving,
  wanted: '9',
  failures: 0,
  error: null,
  faults: 0,
});

test.each([
  ['everything is there', [], ['9'], 200, { status: 'ready' }],
  ['one of two remotes is missing', [], ['9', null], 200, { status: 'ready' }],
  ['pages are readable, though nothing can be written', ['disk_full', 'database_read_only'], ['9'], 200, { status: 'ready' }],
  ['no remote is loaded', [], [null, null], 503, { status: 'not ready', missing: ['remotes'] }],
  ['no render process is there', [], [], 503, { status: 'not ready', missing: ['remotes'] }],
  ['no api responds', ['api_unreachable'], ['9'], 503, { status: 'not ready', missing: ['api'] }],
  ['its database does not respond', ['database_unreachable'], ['9'], 503, { status: 'not ready', missing: ['database'] }],
] as const)('/readyz where %s', async (_, found, serving, status, body) => {
  outages = [...found];
  hub.states.mockReturnValue({ ...states, remotes: serving.map(remote) });
  const answer = await ask('/readyz', SHOPPER);
  expect([answer.status, await answer.json()]).toEqual([status, body]);
  outages = [];
  hub.states.mockReturnValue(states);
});

test('/readyz of a host that drains', async () => {
  isDraining = true;
  hub.states.mockReturnValue({ ...states, remotes: [remote('9')] });
  const answer = await ask('/readyz', SHOPPER);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', draining: true }]);
  isDraining = false;
  hub.states.mockReturnValue(states);
});

test('/healthz answers 503 with the outages of the store', async () => {
  outages = ['disk_full'];
  const answer = await ask('/healthz', SHOPPER);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing', outages: ['disk_full'] }]);
  outages = [];
});

test('/metrics is for operators only', async () => {
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('host_remote_state');
  expect(text).toContain('host_worker_rss_bytes{pid="7"} 9');
  expect(text).toContain('host_worker_ends{remote="mf-cart",version="9"} 2');
  const at = Date.parse(rolledBack.bad.at) / 1000;
  expect(text).toContain(`host_release_rollback_timestamp_seconds{remote="mf-cart",version="8"} ${at}`);
  expect((await ask('/metrics', { ...SHOPPER, authorization: 'Bearer right' })).status).toBe(200);
  expect((await ask('/metrics', SHOPPER)).status).toBe(404);
});

test('/metrics counts the failures in use of each remote', async () => {
  const cart = {
    name: 'mf-cart',
    status: 'stable',
    serving: '1.0.0',
    wanted: '1.0.0',
    failures: 0,
    error: null,
    faults: 2,
  } as const;
  hub.states.mockReturnValueOnce({ ...states, remotes: [cart] }).mockReturnValueOnce({ ...states, remotes: [cart] });
  expect(await (await ask('/metrics')).text()).toContain('host_remote_faults{remote="mf-cart"} 2');
});
