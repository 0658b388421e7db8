import { execFileSync } from 'node:child_process';
import { openTraceCollector, type TraceCollector } from '../testing/trace-collector.ts';
import { startTracing } from './start-tracing.ts';
import { traceSchema } from './settings.ts';
import { activeSpan, errorType, traceFields, tracer, withSpan } from './tracer.ts';

const log = { warn: jest.fn(), info: jest.fn() };
const settingsOf = (env: Record<string, string>) => traceSchema.parse(env);
const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const UNSAMPLED = CALLER.replace(/01$/, '00');

let collector: TraceCollector;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  collector = await openTraceCollector();
  log.warn.mockClear();
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await collector.close();
});

/** Records traces, runs work, and returns what the collector received. */
async function collect(work: () => Promise<unknown>, env: Record<string, string> = {}): Promise<TraceCollector['spans']> {
  stop = await startTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }), 'larder-test', log);
  await work();
  await stop();
  return collector.spans;
}

test('spans of one request are one trace, below that of the caller, and the collector gets its headers', async () => {
  const spans = await collect(
    () =>
      withSpan('GET', { role: 'server', caller: CALLER, attributes: { 'url.path': '/x', absent: undefined } }, () =>
        withSpan('SELECT', { role: 'client' }, async (span) => span?.set({ 'larder.release': ['mf-a@1', 'mf-b@2'] })),
      ),
    { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' },
  );
  const [sql, get] = spans;
  expect(get).toMatchObject({ name: 'GET', kind: 2, service: 'larder-test', attributes: { 'url.path': '/x' } });
  expect(get?.attributes).not.toHaveProperty('absent');
  expect([get?.traceId, get?.parentSpanId]).toEqual(CALLER.split('-').slice(1, 3));
  expect(sql).toMatchObject({ name: 'SELECT', kind: 3, traceId: get?.traceId, parentSpanId: get?.spanId, hasFailed: false });
  expect(sql?.attributes).toEqual({ 'larder.release': ['mf-a@1', 'mf-b@2'] });
  expect(collector.headers()['x-key']).toBe('secret');
});

test('a span that throws has the class of its error, not its message', async () => {
  const spans = await collect(() =>
    withSpan('job', { role: 'consumer' }, () => Promise.reject(new TypeError('ann@example.com'))).catch(errorType),
  );
  expect(spans).toMatchObject([{ kind: 5, hasFailed: true, attributes: { 'error.type': 'TypeError' } }]);
  expect(JSON.stringify(spans)).not.toContain('ann@');
});

test('what was caused earlier is a trace of its own that links there', async () => {
  const spans = await collect(() => withSpan('job', { role: 'consumer', cause: CALLER }, () => Promise.resolve()));
  expect(spans).toMatchObject([{ links: [CALLER.split('-')[2]] }]);
  expect(spans[0]?.traceId).not.toBe(CALLER.split('-')[1]);
  expect(spans[0]).not.toHaveProperty('parentSpanId', expect.stringMatching(/./));
});

test.each<[string, Record<string, string>, string | undefined, number]>([
  ['the decision of the caller', {}, UNSAMPLED, 0],
  ['a malformed caller as none', {}, 'strange', 1],
  ['a ratio without a caller', { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, undefined, 0],
  ['the caller before the ratio', { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, CALLER, 1],
  ['the ratio alone', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, CALLER, 0],
  ['never', { OTEL_TRACES_SAMPLER: 'always_off' }, CALLER, 0],
])('sampling follows %s', async (_, env, caller, count) => {
  const start = { role: 'server', ...(caller !== undefined && { caller }) } as const;
  expect(await collect(() => withSpan('GET', start, () => Promise.resolve()), env)).toHaveLength(count);
});

test('log lines name the trace of the running code', async () => {
  let fields: object = {};
  const spans = await collect(() =>
    withSpan('GET', { role: 'server' }, async () => {
      await Promise.resolve();
      fields = traceFields();
    }),
  );
  expect(fields).toEqual({ trace_id: spans[0]?.traceId });
  expect(traceFields()).toEqual({});
});

test('a collector that fails costs a log line, not the work', async () => {
  // Other failures are retried for ten seconds.
  collector.refuse = true;
  stop = await startTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }), 'larder-test', log);
  expect(await withSpan('GET', { role: 'server' }, () => Promise.resolve('page'))).toBe('page');
  await stop();
  expect(log.warn.mock.calls).toEqual([[expect.anything(), 'traces do not reach the collector']]);
});

test('without a collector there is no tracer, and no package of OpenTelemetry is loaded', async () => {
  stop = await startTracing(settingsOf({}), 'larder-test', log);
  expect([tracer(), activeSpan()]).toEqual([null, undefined]);
  expect(await withSpan('GET', { role: 'server' }, (span) => Promise.resolve(span))).toBeUndefined();
  const loaded = (endpoint: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, endpoint], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
  expect(loaded('')).toBe('0');
  expect(Number(loaded(collector.url))).toBeGreaterThan(4);
});

/** Prints how many modules of OpenTelemetry the start of traces loads. */
const PROGRAM = `
import { registerHooks } from 'node:module';
let count = 0;
registerHooks({ resolve: (name, context, next) => (name.startsWith('@opentelemetry/') && count++, next(name, context)) });
const { startTracing } = await import('./start-tracing.ts');
const endpoint = process.argv[1] || undefined;
const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: 'always_on', OTEL_EXPORTER_OTLP_HEADERS: '' }, 'x', console);
await stop();
process.stdout.write(String(count));`;
