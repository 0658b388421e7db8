import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@larder/platform/build/roots';
import { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Target {
  readonly expr: string;
  readonly legendFormat: string;
}

/** Labels by metric. */
type Metrics = ReadonlyMap<string, ReadonlySet<string>>;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(root, path)).href)) as T;

const { groups } = parse(read('shared/deploy/monitoring/alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('shared/deploy/monitoring/dashboard.json')) as {
  panels: { id: number; title: string; type: string; targets?: Target[] }[];
  annotations: { list: { expr: string }[] };
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
/** Every query with its location, the labels that its text shows, and Grafana's variable replaced. */
const queries = [
  ...rules.map(({ alert, expr, annotations }) => ({
    at: alert,
    expr,
    shown: [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
  })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      at: title,
      expr,
      shown: [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label = '']) => label),
    })),
  ),
  ...dashboard.annotations.list.map(({ expr }) => ({ at: 'annotation', expr, shown: [] })),
].map((query) => ({ ...query, expr: query.expr.replaceAll('$__rate_interval', '5m') }));

interface ApiMetric {
  readonly name: string;
  readonly labelNames: readonly string[];
  readonly type: string;
}

type ApiRegistry = { getMetricsAsArray(): ApiMetric[]; getMetricsAsJSON(): Promise<{ name: string; type: string }[]> };
type Gauges = (services: object) => void;

/** Metrics of api and worker: their registry, without a database behind the gauges. */
async function apiMetrics(): Promise<Map<string, Set<string>>> {
  const { createMetrics } = await load<{ createMetrics(): { registry: ApiRegistry } }>('api/src/platform/http/metrics.ts');
  const { jobGauges } = await load<{ jobGauges: Gauges }>('api/src/platform/jobs/job-gauges.ts');
  const { paymentGauges } = await load<{ paymentGauges: Gauges }>('api/src/ordering/payments/payment-gauges.ts');
  const { replicaMetrics } = await load<{ replicaMetrics(registry: ApiRegistry, replica: () => object): void }>(
    'api/src/platform/replica/replica-metrics.ts',
  );
  const { ledgerGauges } = await load<{ ledgerGauges: Gauges }>('api/src/ordering/ledger/ledger-gauges.ts');
  const metrics = createMetrics();
  const fork = (): never => {
    throw new Error('no database');
  };
  const services = { metrics, fork, log: { warn: () => undefined }, clock: { now: () => new Date() } };
  for (const register of [jobGauges, paymentGauges, ledgerGauges]) register(services);
  replicaMetrics(metrics.registry, () => ({ health: { lagMs: 0, isUsed: true }, use: () => undefined }));
  const types = new Map((await metrics.registry.getMetricsAsJSON()).map(({ name, type }) => [name, type]));
  return new Map(
    metrics.registry
      .getMetricsAsArray()
      .flatMap(({ name, labelNames }) =>
        (types.get(name) === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']).map(
          (suffix) => [name + suffix, new Set([...labelNames, ...(suffix === '_bucket' ? ['le'] : [])])] as const,
        ),
      ),
  );
}

type Middleware = (ctx: object, next: () => Promise<void>) => Promise<void>;
type HostMetrics = (
  pool: object,
  cache: object,
  releases: ReleaseMetrics,
  registry: () => object,
  tokens: readonly string[],
) => Middleware;

/** Metrics of the host: what it answers after a request, with one of everything that can be reported. */
async function hostMetrics(): Promise<Map<string, Set<string>>> {
  const { metrics } = await load<{ metrics: HostMetrics }>('host/server/metrics.ts');
  const release = { remote: 'mf-cart', version: '1' };
  const releases = new ReleaseMetrics();
  releases.page({ page: { ...release, failed: false }, slots: [], renderMs: 1 });
  const pool = {
    states: () => [{ name: 'mf-cart', serving: '1', status: 'stable', faults: 0 }],
    processes: () => [{ pid: 7, rss: 9 }],
    ends: () => [{ ...release, count: 2 }],
  };
  const entry = { metadata: { version: '1' }, bad: { at: new Date().toISOString() } };
  const answer = metrics(
    pool,
    { metrics: { hits: 1, renders: 1, bytes: 1 } },
    releases,
    () => ({ microFrontends: { 'mf-cart': [entry] } }),
    ['right'],
  );
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  await answer({ path: '/', method: 'GET', res: response }, async () => void response.emit('close'));
  const ctx = { path: '/metrics', req: { headers: { authorization: 'Bearer right' } }, body: '' };
  await answer(ctx, () => Promise.resolve());
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of ctx.body.matchAll(/^(\w+)(?:{(.*)})? /gm))
    found.set(name, new Set([...(found.get(name) ?? []), ...[...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)]));
  return found;
}

/** Selectors of a query with their labels, and labels by which it groups. @throws Error for a query that Prometheus does not parse */
function partsOf(expr: string): { selectors: { metric: string; labels: string[] }[]; groupedBy: string[] } {
  const selectors: { metric: string; labels: string[] }[] = [];
  const groupedBy: string[] = [];
  let into = groupedBy;
  parser.parse(expr).iterate({
    enter({ name, type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) throw new Error(`${expr}: unexpected "${expr.slice(from, from + 20)}"`);
      if (name === 'VectorSelector') {
        into = [];
        selectors.push({ metric: '', labels: into });
      }
      const selector = selectors.at(-1);
      if (name === 'Identifier' && selector) selector.metric = text;
      if (name === 'GroupingLabels') into = groupedBy;
      if (name === 'LabelName') into.push(text);
    },
  });
  return { selectors, groupedBy };
}

/** Labels that a scrape adds to each metric. */
const OF_SCRAPE = ['job', 'instance'];

test('every query is PromQL, of metrics and labels that host or api have', async () => {
  const known: Metrics = new Map([...(await apiMetrics()), ...(await hostMetrics()), ['up', new Set<string>()]]);
  expect(known.size).toBeGreaterThan(40);
  const problems = queries.flatMap(({ at, expr, shown }) => {
    const { selectors, groupedBy } = partsOf(expr);
    const available = new Set([...OF_SCRAPE, ...selectors.flatMap(({ metric }) => [...(known.get(metric) ?? [])])]);
    return [
      ...selectors.filter(({ metric }) => !known.has(metric)).map(({ metric }) => `${at}: no metric ${metric}`),
      ...selectors.flatMap(({ metric, labels }) =>
        labels
          .filter((label) => !OF_SCRAPE.includes(label) && !known.get(metric)?.has(label))
          .map((label) => `${at}: ${metric} has no label ${label}`),
      ),
      ...[...groupedBy, ...shown].filter((label) => !available.has(label)).map((label) => `${at}: no label ${label}`),
    ];
  });
  expect(problems).toEqual([]);
});

test('every alert has a severity and a section in the runbooks, and every section has an alert', () => {
  const sections = [...read('shared/docs/runbooks.md').matchAll(/^## (Larder\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`shared/docs/runbooks.md#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels.severity);
  }
});

test('each section says what shoppers see, where to look, what to do, and when it is over', () => {
  const [, ...sections] = read('shared/docs/runbooks.md').split(/^## Larder/m);
  for (const section of sections)
    expect([...section.matchAll(/^- \*\*(\w+)\*\*: /gm)].map(([, name]) => name)).toEqual(['Shoppers', 'Look', 'Do', 'Over']);
});

test('panels have ids and titles of their own', () => {
  expect(panels.length).toBeGreaterThan(20);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});
