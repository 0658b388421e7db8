import { Writable } from 'node:stream';
import { withSpan } from '@larder/platform/tracing/tracer';
import { type CollectedSpan, openTraceCollector } from '@larder/platform/testing/trace-collector';
import { pino } from 'pino';
import { startApi, type TestApi } from '../../../test/index.ts';
import { logOptions } from '../log.ts';
import { cleanCounts } from './clean-counts.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let spans: CollectedSpan[];
let line = '';

async function send(api: TestApi): Promise<void> {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  for (const path of ['/api/v1/token/csrf', '/readyz', '/api/v1/nowhere?token=secret']) await api.client().raw(path, { headers });
}

async function query({ services: { pool } }: TestApi): Promise<void> {
  await withSpan('promise', { role: 'server' }, () =>
    pool.query("select 'ann@example.com'::int + $1", [7]).catch(() => undefined),
  );
  // As pg-boss and the pool's own code do.
  await withSpan(
    'callback',
    { role: 'server' },
    () => new Promise<void>((done) => pool.query('select $1', ['ann'], () => done())),
  );
}

async function queue({ services, runJobs }: TestApi): Promise<void> {
  await withSpan('queued', { role: 'server' }, () =>
    services.fork().transactional((em) => services.jobs.send(em, cleanCounts, {})),
  );
  await runJobs();
}

async function writeLog(): Promise<void> {
  const out = new Writable({
    write(chunk, _, done) {
      line += String(chunk);
      done();
    },
  });
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), out).child({ request_id: 'r' });
  await withSpan('logged', { role: 'server' }, async () => log.info('in a trace'));
}

// Spans arrive when the api stops: one start serves all tests.
beforeAll(async () => {
  const collector = await openTraceCollector();
  const api = await startApi({ stocked: false, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  for (const work of [send, query, queue, writeLog]) await work(api);
  await api.stop();
  ({ spans } = collector);
  await collector.close();
});

const named = (name: string) => spans.find((span) => span.name === name);
const below = (parent: CollectedSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test('a request is a span below its caller, with its statements below it; polls are none', () => {
  const [csrf, nowhere, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
  expect(csrf).toMatchObject({
    name: 'GET /api/v1/token/csrf',
    kind: 2,
    service: 'larder-api',
    traceId: TRACE,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/token/csrf',
      'url.path': '/api/v1/token/csrf',
      'http.response.status_code': 200,
    },
  });
  expect(nowhere).toMatchObject({ name: 'GET', attributes: { 'http.response.status_code': 404 }, hasFailed: false });
  expect(others).toEqual([]);
  const statements = below(csrf);
  expect(statements.length).toBeGreaterThan(0);
  for (const { kind, name, attributes } of statements)
    expect([kind, attributes['db.system.name'], attributes['db.operation.name']]).toEqual([3, 'postgresql', name]);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('statements have their text without values, and their error code', () => {
  const seen = [...below(named('promise')), ...below(named('callback'))];
  expect(seen.map(({ hasFailed, attributes }) => [hasFailed, attributes['db.query.text'], attributes['error.type']])).toEqual([
    [true, 'select ?::int + $1', '22P02'],
    [false, 'select $1', undefined],
  ]);
  expect(JSON.stringify(seen)).not.toContain('ann');
});

test('a job is a trace of its own that links to what queued it', () => {
  const queued = named('queued');
  const job = spans.find(({ kind, links }) => kind === 5 && links.length > 0);
  expect(job?.name).toBe(`process ${cleanCounts.queue}`);
  expect(job?.links).toEqual([queued?.spanId]);
  expect(job?.traceId).not.toBe(queued?.traceId);
  expect(below(job).some(({ kind }) => kind === 3)).toBe(true);
});

test('log lines name their trace', () => {
  expect(JSON.parse(line)).toMatchObject({ msg: 'in a trace', trace_id: named('logged')?.traceId });
});
