import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { type CollectedSpan, openTraceCollector, type TraceCollector } from '@larder/platform/testing/trace-collector';
import { traceSchema } from '@larder/platform/tracing/settings';
import { startTracing } from '@larder/platform/tracing/start-tracing';
import { eventually } from '@larder/rules/testing/eventually';
import { SMALL, smallPool, type SmallPool } from '../../test/small-pool.ts';
import { UNKNOWN_SITE } from '../../src/app/site.ts';
import { readConfig } from '../config.ts';
import { forward } from '../forward/forward.ts';
import { sendPage } from '../pages.ts';
import { workerOptions } from '../render/worker-options.ts';
import { gatewaySources } from '../gateway-sources.ts';
import { requestLog } from '../request-log.ts';
import { securityHeaders, type HostState } from '../security.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { traceRequests } from './trace-requests.ts';
import { tracedRenders } from './traced-renders.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = `00-${TRACE}-b7ad6b7169203331-01`;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

let collector: TraceCollector;
let small: SmallPool;
let upstream: Upstream;
const servers: Server[] = [];
/** `traceparent` of each request to the API, by path. */
const received = new Map<string, string | undefined>();
let lines: string[];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

const allReady = () => eventually(() => expect(small.pool.states().map(({ status }) => status)).toEqual(['stable']));

// One API and one render process serve all tests.
beforeAll(async () => {
  const api = await listen(
    createServer(({ url = '', headers }, response) => {
      received.set(url, headers['traceparent']?.toString());
      response.writeHead(url.endsWith('/broken') ? 500 : 200).end('{}');
    }),
  );
  upstream = new Upstream([api]);
  small = await smallPool({ workers: 1, settings: workerOptions(readConfig({ ...SMALL, API_URL: api })).settings });
  small.live({ remote: 'mf-home', version: 'home-1', module: `prefetch: ({ read }) => read('/products'), Page: () => 'home'` });
  await small.pool.start();
  await allReady();
});
afterAll(async () => {
  small.pool.stop();
  await upstream.destroy();
  for (const server of servers) server.close().closeAllConnections();
});
beforeEach(async () => {
  received.clear();
  collector = await openTraceCollector();
});
afterEach(() => collector.close());

/** Opens a host before the API; `endpoint` receives its traces. Returns its address, and what stops them. */
async function openHost(endpoint: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = traceSchema.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const logged: string[] = (lines = []);
  const log = pino({ level: 'debug' }, { write: (text: string) => void logged.push(text) });
  const stop = await startTracing(settings, 'larder-host', log);
  const renders = tracedRenders(small.pool);
  const app = new Koa<HostState>();
  app.silent = true;
  for (const trace of traceRequests(small.pool)) app.use(trace);
  app.use(requestLog(log));
  app.use(securityHeaders('/releases', () => gatewaySources(undefined)));
  app.use(forward([{ prefix: '/api', upstream }], { log, trustProxy: false }));
  app.use(async (ctx) => {
    await (await upstream.fetch('/session', { headers: { 'x-request-id': 'r' } })).text();
    const page = {
      path: ctx.path,
      requestId: 'r',
      apiHeaders: {},
      site: UNKNOWN_SITE,
      content: null,
      withBody: true,
      brotli: null,
    };
    sendPage(ctx, await renders.render(page, null, new AbortController().signal), () => 'token', null);
  });
  return { url: await listen(createServer(app.callback())), stop };
}

const idOf = (traceparent: string | null | undefined): string | undefined => traceparent?.split('-')[2];
const timingOf = (response: Response): string | undefined =>
  /trace;desc=([\w-]+)/.exec(response.headers.get('server-timing') ?? '')?.[1];

test('a trace leads from the browser over host, render process and forwarded calls to the api', async () => {
  const host = await openHost(collector.url);
  const page = await fetch(`${host.url}/home?q=secret`, { headers: { traceparent: CALLER } });
  const traceparent = timingOf(page);
  expect(await page.text()).toBe('home');
  // The page's own calls continue its trace.
  const call = await fetch(`${host.url}/api/v1/broken`, { headers: { traceparent: traceparent ?? '' } });
  expect(call.status).toBe(500);
  await eventually(() => expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(2));
  await host.stop();
  const { spans } = collector;
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const find = (spanId: string | undefined): CollectedSpan | undefined => spans.find((span) => span.spanId === spanId);
  const pageSpan = find(idOf(traceparent));
  expect(pageSpan).toMatchObject({
    name: 'GET /home',
    kind: 2,
    service: 'larder-host',
    parentSpanId: idOf(CALLER),
    attributes: { 'http.route': '/home', 'url.path': '/home', 'http.response.status_code': 200 },
  });
  expect(find(idOf(received.get('/session')))).toMatchObject({
    name: 'GET',
    kind: 3,
    parentSpanId: pageSpan?.spanId,
    attributes: { 'url.path': '/session', 'server.address': '127.0.0.1' },
  });
  expect(find(idOf(received.get('/api/v1/products')))).toMatchObject({
    name: 'render',
    parentSpanId: pageSpan?.spanId,
    attributes: { 'larder.release': ['mf-home@home-1'] },
  });
  const forwarded = find(idOf(received.get('/api/v1/broken')));
  expect(forwarded).toMatchObject({ kind: 3, hasFailed: true, attributes: { 'http.response.status_code': 500 } });
  expect(find(forwarded?.parentSpanId)).toMatchObject({ kind: 2, hasFailed: true, parentSpanId: pageSpan?.spanId });
  expect(JSON.stringify(spans)).not.toContain('secret');
  expect(lines.filter((line) => line.includes('"request"')).every((line) => line.includes(TRACE))).toBe(true);
});

test('without a collector pages name no trace, and the API gets what the browser sent', async () => {
  const host = await openHost(undefined);
  const page = await fetch(`${host.url}/home`, { headers: { traceparent: CALLER } });
  expect([timingOf(page), await page.text()]).toEqual([undefined, 'home']);
  await fetch(`${host.url}/api/v1/x`, { headers: { traceparent: CALLER } });
  expect([...received]).toEqual([
    ['/session', undefined],
    ['/api/v1/products', undefined],
    ['/api/v1/x', CALLER],
  ]);
  await host.stop();
  expect(collector.spans).toEqual([]);
});
