import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { CallResponse } from '@larder/contracts';
import { addressKey, networkKey } from '@larder/rules/limits/address-key';
import { apiHeaders } from './api-headers.ts';
import type { HostConfig } from './config.ts';
import { assignCanaries } from '@larder/platform/canary/canary-assignment';
import { BrowserReports } from '@larder/platform/release-health/browser-reports';
import { BrowserVotes } from '@larder/platform/release-health/browser-votes';
import { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import { ReleaseGuard } from '@larder/platform/release-health/rollback-guard';
import { pageViewTokens } from '@larder/platform/release-health/page-view-token';
import { contentApi } from './content/content-api.ts';
import { CONTENT_DIR, openLibrary, type Library } from './content/library.ts';
import { answerUnreadable, HEAD_LIMIT, trimmedCookies } from './cookies.ts';
import { errorPage } from './error-page.ts';
import { localFirewall } from './firewall.ts';
import { clientAddress } from './forward/client-address.ts';
import { forward } from './forward/forward.ts';
import { employeeOf } from './staff.ts';
import { createReleaseStore, rollbackBy } from '@larder/platform/release-store/operator-client';
import { releaseDesk } from './desk/release-desk.ts';
import { deskSignIn } from './desk/sign-in.ts';
import { smokeReport } from './desk/smoke-report.ts';
import { createReleaseDirectory } from '@larder/platform/preview/release-directory';
import { previews } from '@larder/platform/preview/preview';
import { cartForm } from './forms/cart-form.ts';
import { shopperCalls } from './forms/shopper-calls.ts';
import { signInForm } from './forms/sign-in-form.ts';
import { forwardTargets } from './forward/targets.ts';
import { health } from './health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { RegistryWatch } from '@larder/platform/release-loader/registry-watch';
import { createReleaseSource } from '@larder/platform/release-loader/release-source';
import { createShutdown } from '@larder/platform/http/shutdown';
import { createIncidents, type Incident } from '@larder/platform/render/incidents';
import { createPageCache } from './page-cache/page-cache.ts';
import { createRevisions, NO_REVISIONS, revisionReader } from './page-cache/revision.ts';
import { limits } from './limits.ts';
import { metrics } from './metrics.ts';
import { keepChoice } from './keep-choice.ts';
import { optOut } from './opt-out.ts';
import { pages } from './pages.ts';
import { postToStdout } from './post-to-stdout.ts';
import type { HostPool, HostRendering, PageAnswer } from './render/messages.ts';
import { RedirectChains } from './redirect-chains.ts';
import { startTracing } from '@larder/platform/tracing/start-tracing';
import { RenderPool } from '@larder/platform/render/render-pool';
import { workerOptions } from './render/worker-options.ts';
import { inTurn } from './renders-in-turn.ts';
import { createPageFiles } from './page-files.ts';
import { requestLog } from './request-log.ts';
import { gatewaySources } from './gateway-sources.ts';
import { securityHeaders, type HostState } from './security.ts';
import { ownTargets, sensiblePaths } from './site/addresses.ts';
import { createApiReader } from './site/api-reader.ts';
import { canonicalPaths } from './site/canonical-path.ts';
import { icons } from './site/icons.ts';
import { createCachedResponse } from './site/cached-response.ts';
import { originOf } from './site/origin.ts';
import { publicAddress } from './site/public-address.ts';
import { createStoreOutages } from './store-outages.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { createStoreTime } from './site/store-time.ts';
import { siteFiles } from './site/site-files.ts';
import { createSitemaps, type Sitemaps } from './site/sitemaps.ts';
import { staticFiles } from './static-files.ts';
import { tracedRenders } from './tracing/traced-renders.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { publicRoutes } from '../src/app/public-paths.ts';

/** Time limit in ms for a complete request, and for its headers. Slower clients get 408 and are disconnected. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** ms that requests in progress get when the host stops. */
const GRACE_MS = 10_000;
/** ms that the release store gets for one answer. */
const STORE_MS = 1500;
/** Age at which published content is read again: a strip appears on new pages this long after its start. */
const PUBLISHED_STALE_MS = 5000;

interface HostApp {
  readonly server: Server;
  /** Starts the render pool and the registry watch. Resolves when pages can be rendered. */
  start(): Promise<void>;
  /** Reports a failure that continues, once for each incident. */
  readonly report: (incident: Incident) => void;
  /** Drains for `drainMs` (ms; the default is the configured time), then closes, and lets requests in progress end. */
  stop(drainMs?: number): Promise<void>;
}

/** Sitemaps of the API's paths and of the static pages. */
function sitemapsOf(read: ReturnType<typeof createApiReader>, pool: Pick<HostPool, 'routes'>, library: Library): Sitemaps {
  const listed = library.paths.filter((path) => !library.find(path)?.head.robots?.includes('noindex'));
  return createSitemaps({
    read: async (kind, page) =>
      kind === 'pages'
        ? {
            urls: [...new Set([...publicRoutes(pool.routes()), ...listed])].map((url) => ({
              url,
              updated_at: null,
            })),
            pages: 1,
          }
        : read<CallResponse<'GET /sitemap/{kind}'>>(`/sitemap/${kind}?cur_page=${page}`),
  });
}

/** The host's server, not yet listening and not yet started. */
export async function createHost(config: HostConfig, log: Logger): Promise<HostApp> {
  const report = createIncidents(log);
  const stopTracing = await startTracing(config.traces, 'larder-host', log);
  const releases = new Upstream(config.releaseOrigins);
  const store = { store: releases, mirrorDir: config.mirrorDir };
  const releaseStore = createReleaseStore(releases, config.serviceToken);
  const releaseMetrics = new ReleaseMetrics();
  const votes = new BrowserVotes(releaseMetrics);
  const browserReports = new BrowserReports(pageViewTokens(config.serviceTokens), votes);
  const guard = new ReleaseGuard({
    metrics: releaseMetrics,
    votes,
    takeBack: rollbackBy(releaseStore),
    tell: (release, message) => log.error({ ...release, message }, 'release put aside'),
    suspect: (release, message) => log.warn({ ...release, message }, 'release suspected'),
  });
  const addressOf = (request: IncomingMessage) => addressKey(clientAddress(request, config.trustProxy));
  const pageFiles = createPageFiles(
    () => pool.republish(),
    async () => (await menu.get())?.value ?? null,
  );
  const pool = new RenderPool<HostRendering>({
    ...workerOptions(config),
    releaseMetrics,
    source: createReleaseSource({ ...store, timeoutMs: STORE_MS, keys: config.releaseKeys }),
    report,
    publish: pageFiles.keep,
  });
  const registry = new RegistryWatch({
    ...store,
    timeoutMs: STORE_MS,
    pollMs: config.releasesLookMs,
    onChange(changed) {
      guard.follow(changed);
      pool.follow(changed);
    },
    log: (line) => log.warn(line, 'remote failed'),
  });
  const library = await openLibrary(CONTENT_DIR, config);
  const api = new Upstream(config.apiOrigins);
  const read = createApiReader(api, config);
  const missing = (what: string) => (error: unknown) =>
    log.warn({ message: error instanceof Error ? error.message : String(error) }, what);
  const menu = createCachedResponse({
    read: () => read<CallResponse<'GET /navigation'>>('/navigation'),
    report: missing('no menu'),
  });
  const published = createCachedResponse({
    read: () => read<CallResponse<'GET /content'>>('/content'),
    report: missing('no published content'),
    staleMs: PUBLISHED_STALE_MS,
  });
  const cardFieldsConfig = createCachedResponse({
    read: () => read<CallResponse<'GET /payment/gateway'>>('/payment/gateway'),
    report: missing('no card gateway'),
  });
  const time = createStoreTime({
    isProduction: config.environment === 'production',
    read: () => read<CallResponse<'GET /clock'>>('/clock'),
    report: missing('no store time'),
  });
  const outages = createStoreOutages({
    api,
    folder: config.mirrorDir,
    report: missing('the health of the store is unknown'),
  });
  const renders = tracedRenders(inTurn(pool, config.renderWorkers));
  const maxBytes = config.pageCacheMb * 1024 * 1024;
  const revisions = maxBytes === 0 ? NO_REVISIONS : createRevisions({ read: revisionReader(api, config) });
  const pageCache = createPageCache({ pool: renders, revisions, maxBytes });
  const networkOf = (request: IncomingMessage) => networkKey(clientAddress(request, config.trustProxy));
  const tokenFor = (request: IncomingMessage, releases: PageAnswer['releases']) =>
    browserReports.serve(networkOf(request), releases);
  const shutdown = createShutdown();
  const app = new Koa<HostState>();
  app.silent = true;
  // Koa reads the headers that `publicAddress` lets through.
  app.proxy = true;
  app.use(ownTargets());
  app.use(publicAddress(config));
  for (const trace of traceRequests(pool)) app.use(trace);
  app.use(requestLog(log));
  app.use(trimmedCookies());
  app.use(metrics(pool, pageCache, releaseMetrics, () => registry.registry, config.serviceTokens));
  const takes = () => cardFieldsConfig.peek()?.value.takes ?? [];
  // The first page of all shall know it already.
  void cardFieldsConfig.get();
  app.use(
    securityHeaders(config.releasesPublicUrl, () => gatewaySources(cardFieldsConfig.peek()?.value, config.firewallTokenUrl)),
  );
  app.use(errorPage(log, config.helpPhone));
  app.use(
    health(
      { states: () => ({ remotes: pool.states(), registry: registry.state, releases: releaseMetrics.all() }) },
      { serviceTokens: config.serviceTokens, isDraining: () => shutdown.isDraining, outages, time },
    ),
  );
  const targets = forwardTargets(config, { api, releases });
  const uncounted = ['/static', ...targets.map(({ prefix }) => prefix)];
  app.use(limits({ trustProxy: config.trustProxy, uncounted }));
  app.use(optOut((ctx, isOut) => keepChoice(api, apiHeaders(ctx, config), isOut)));
  app.use(localFirewall(config.environment === 'production'));
  app.use(forward(targets, { log, trustProxy: config.trustProxy }));
  app.use(pageFiles.answer);
  app.use(await staticFiles(join(config.build, 'client')));
  app.use(postToStdout(log, (request, report) => browserReports.receive(networkOf(request), report)));
  app.use(contentApi(library));
  app.use(await icons(join(CONTENT_DIR, 'icons')));
  app.use(siteFiles({ sitemaps: sitemapsOf(read, pool, library), originOf: (ctx) => originOf(ctx, config), log }));
  const employee = (ctx: Parameters<typeof apiHeaders>[0]) => employeeOf(api, apiHeaders(ctx, config));
  app.use(
    releaseDesk({
      store: releaseStore,
      registry: () => registry.registry,
      pool,
      releaseMetrics,
      employee,
      look: () => registry.look(),
      secrets: config.serviceTokens,
    }),
  );
  app.use(smokeReport({ store: releaseStore, employee }));
  const calls = (ctx: Parameters<typeof shopperCalls>[0]) => shopperCalls(ctx, api, config);
  app.use(cartForm(calls));
  app.use(signInForm(calls));
  app.use(deskSignIn(calls));
  app.use(sensiblePaths());
  app.use(canonicalPaths());
  app.use(
    previews<HostState>({
      storeName: 'Larder',
      directory: createReleaseDirectory({ store: releases, timeoutMs: STORE_MS }),
      registry: () => registry.registry,
      isProduction: config.environment === 'production',
      key: config.trialKey,
      isEmployee: async (ctx) => (await employee(ctx).catch(() => null)) !== null,
      secrets: config.serviceTokens,
    }),
  );
  app.use(assignCanaries({ registry: () => registry.registry, hasCanary: (url) => pool.hasCanary(url), addressOf }));
  app.use(
    pages({
      config,
      pool: renders,
      cache: pageCache,
      revisions,
      library,
      menu,
      published,
      time,
      takes,
      tokenFor,
      redirects: new RedirectChains(addressOf),
    }),
  );

  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000, maxHeaderSize: HEAD_LIMIT },
    app.callback(),
  );
  server.on('clientError', answerUnreadable);
  let endHeartbeat = () => {};
  return {
    server,
    async start() {
      await registry.start();
      await pool.start();
      guard.start();
      endHeartbeat = startHeartbeat({ api, serviceToken: config.serviceToken, registry, log });
    },
    report,
    async stop(drainMs = config.drainMs) {
      await shutdown.end(server, { drainMs, graceMs: GRACE_MS });
      registry.stop();
      guard.stop();
      endHeartbeat();
      pool.stop();
      await Promise.all([api.destroy(), releases.destroy()]);
      await stopTracing();
    },
  };
}
