import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { until } from '@larder/rules/testing/eventually';
import type { Registry } from '@larder/contracts/release';
import { smallPool, type SmallPool, type SmallRelease } from '../test/small-pool.ts';
import type { HostState } from './security.ts';
import { assignCanaries } from '@larder/platform/canary/canary-assignment';

const release = (remote: string, version: string, words: string): SmallRelease => ({
  remote,
  version,
  module: `Page: () => '${words}'`,
});
const live = release('mf-fixture', 'live-01', 'live');
const next = release('mf-fixture', 'next-02', 'next');

let small: SmallPool;
let server: Server;
let registry: Registry;
let isLoaded: boolean;
beforeAll(async () => {
  small = await smallPool({ workers: 2 });
  small.live(live);
  await small.pool.start();
  await until(() => small.pool.ready === 2, { interval: 20 });
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(
    assignCanaries({
      registry: () => registry,
      hasCanary: (url) => isLoaded && small.pool.hasCanary(url),
      addressOf: (request) => String(request.headers['x-address'] ?? ''),
    }),
  );
  app.use(async (ctx) => {
    const { body } = await small.page('/fixture', { canaries: ctx.state.canaries });
    ctx.body = Buffer.from(body ?? []);
  });
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
beforeEach(async () => {
  isLoaded = true;
  registry = small.canaries([live], [next]);
  await until(() => small.pool.hasCanary('/mf-fixture/next-02/'), { interval: 20 });
});
afterAll(async () => {
  await new Promise((end) => server.close(end));
  small.pool.stop();
});

async function visit(headers: Record<string, string>): Promise<{ text: string; cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return { text: await answer.text(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('one host renders both releases: each visitor always gets the same one, and the configured share gets the canary', async () => {
  const points = Array.from({ length: 100 }, (_, point) => `draw=${point}`);
  const texts = async () => (await Promise.all(points.map((cookie) => visit({ cookie })))).map(({ text }) => text);
  const first = await texts();
  expect([...new Set(first)].toSorted()).toEqual(['live', 'next']);
  expect(first.filter((text) => text === 'next')).toHaveLength(20);
  expect(await texts()).toEqual(first);
  const [ofLive, ofNext] = ['live-01', 'next-02'].map((version) => small.releaseMetrics.of({ remote: 'mf-fixture', version }));
  expect([ofLive?.all.pages.tries, ofNext?.all.pages.tries]).toEqual([160, 40]);
  expect(ofNext?.took?.most).toBeGreaterThanOrEqual(0);
  // A canary that is not loaded in every process is assigned to no visitor, and neither is a stopped one.
  isLoaded = false;
  expect(new Set(await texts())).toEqual(new Set(['live']));
  isLoaded = true;
  registry = small.live(live);
  expect(new Set(await texts())).toEqual(new Set(['live']));
});

test('a visitor without a cookie is assigned a number by address and browser: a robot without cookies always gets the same page', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']) {
    const [one, two] = await Promise.all([visit({ 'x-address': address }), visit({ 'x-address': address })]);
    expect(one).toEqual(two);
    expect(one.cookie).toMatch(/^draw=\d{1,2}$/);
    const later = await visit({ 'x-address': 'elsewhere', 'user-agent': 'other', cookie: one.cookie });
    expect(later).toEqual({ text: one.text, cookie: '' });
  }
});

test('no visitor is assigned a number while there is no canary', async () => {
  registry = small.live(live);
  expect(await visit({})).toEqual({ text: 'live', cookie: '' });
});
