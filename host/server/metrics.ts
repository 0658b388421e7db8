import type { Middleware } from 'koa';
import type { Registry as Releases } from '@larder/contracts/release';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { isOperator } from '@larder/platform/http/operator-token';
import type { PageCache } from './page-cache/page-cache.ts';
import { CHARGED, TRIED, type ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import type { HostPool } from './render/messages.ts';

const stateValue = { stable: 3, stale: 2, loading: 1, failed: 0 } as const;

const familyOf = (path: string): string => {
  const first = /^\/(api|media|static|releases|fe-web|healthz|readyz|metrics)(\/|$)/.exec(path)?.[1];
  return first ?? 'page';
};

/**
 * `/metrics` for Prometheus: response times by path family, the state of every remote, its failures and rollbacks, heap and event loop. For operators only;
 * others get "not found".
 */
export function metrics(
  pool: Pick<HostPool, 'states' | 'processes' | 'ends'>,
  pageCache: Pick<PageCache, 'metrics'>,
  releaseMetrics: Pick<ReleaseMetrics, 'all'>,
  releases: () => Releases | null | undefined,
  serviceTokens: readonly string[],
): Middleware {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'host_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['family', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [register],
  });
  const remotes = new Gauge({
    name: 'host_remote_state',
    help: '3 stable, 2 an older release is served, 1 loading, 0 failed',
    labelNames: ['remote', 'version'],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, serving, status } of pool.states())
        this.set({ remote: name, version: serving ?? '' }, stateValue[status]);
    },
  });
  const faults = new Gauge({
    name: 'host_remote_faults',
    help: 'Failures of a remote in use since this process started: of a slot, a page, a timer or a promise',
    labelNames: ['remote'],
    registers: [register],
    collect() {
      for (const { name, faults: count } of pool.states()) this.set({ remote: name }, count);
    },
  });
  const memory = new Gauge({
    name: 'host_worker_rss_bytes',
    help: 'Memory of every process that renders',
    labelNames: ['pid'],
    registers: [register],
    collect() {
      this.reset();
      for (const { pid, rss } of pool.processes()) this.set({ pid }, rss);
    },
  });
  const ends = new Gauge({
    name: 'host_worker_ends',
    help: 'Processes that rendered and were lost since this host started, by the release that did it where that is known',
    labelNames: ['remote', 'version'],
    registers: [register],
    collect() {
      this.reset();
      for (const { remote, version, count } of pool.ends()) this.set({ remote, version }, count);
    },
  });
  const cacheHits = new Gauge({
    name: 'host_page_cache_hits',
    help: 'Pages served by the page cache since this host started',
    registers: [register],
    collect() {
      this.set(pageCache.metrics.hits);
    },
  });
  const cacheRenders = new Gauge({
    name: 'host_page_cache_renders',
    help: 'Pages rendered for the page cache since this host started',
    registers: [register],
    collect() {
      this.set(pageCache.metrics.renders);
    },
  });
  const cacheBytes = new Gauge({
    name: 'host_page_cache_bytes',
    help: 'Memory of the page cache',
    registers: [register],
    collect() {
      this.set(pageCache.metrics.bytes);
    },
  });
  const labels = ['remote', 'version', 'what'] as const;
  const tries = new Gauge({
    name: 'host_release_tries',
    help: 'Pages and slots of a release that were rendered, and browsers that got it, since this process started',
    labelNames: labels,
    registers: [register],
    collect() {
      this.reset();
      for (const { remote, version, all } of releaseMetrics.all())
        for (const what of TRIED) this.set({ remote, version, what }, all[what].tries);
    },
  });
  const failures = new Gauge({
    name: 'host_release_failures',
    help: 'Those of them that failed; and ends of processes, leaks and stray failures that are charged to the release',
    labelNames: labels,
    registers: [register],
    collect() {
      this.reset();
      for (const { remote, version, all, ...charged } of releaseMetrics.all()) {
        for (const what of TRIED) this.set({ remote, version, what }, all[what].failures);
        for (const what of CHARGED) this.set({ remote, version, what }, charged[what]);
      }
    },
  });
  const server = new Gauge({
    name: 'host_release_server_seconds',
    help: 'What rendering the last pages of a release (part page) and one of each of its slots took, calls of the api and slots within not included',
    labelNames: ['remote', 'version', 'part', 'quantile'],
    registers: [register],
    collect() {
      this.reset();
      for (const { remote, version, server: parts } of releaseMetrics.all())
        for (const [part, { half, most }] of Object.entries(parts)) {
          this.set({ remote, version, part, quantile: 0.5 }, half / 1000);
          this.set({ remote, version, part, quantile: 0.95 }, most / 1000);
        }
    },
  });
  const rollbacks = new Gauge({
    name: 'host_release_rollback_timestamp_seconds',
    help: 'When a release was rolled back and marked bad, as a Unix time; of all releases in the registry',
    labelNames: ['remote', 'version'],
    registers: [register],
    collect() {
      this.reset();
      for (const [remote, entries] of Object.entries(releases()?.microFrontends ?? {}))
        for (const { metadata, bad } of entries ?? [])
          if (bad) this.set({ remote, version: metadata.version }, Date.parse(bad.at) / 1000);
    },
  });
  void [rollbacks, server, tries, failures, remotes, faults, memory, ends, cacheHits, cacheRenders, cacheBytes];
  return async (ctx, next) => {
    if (ctx.path === '/metrics') {
      if (!isOperator(ctx.req, serviceTokens)) return void (ctx.status = 404);
      ctx.type = register.contentType;
      ctx.body = await register.metrics();
      return;
    }
    const end = duration.startTimer({ family: familyOf(ctx.path), method: ctx.method });
    ctx.res.once('close', () => end({ status: String(ctx.res.statusCode) }));
    await next();
  };
}
