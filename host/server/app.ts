import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { CallResponse } from '@larder/contracts';
import { apiHeaders } from './api-headers.ts';
import type { HostConfig } from './config.ts';
import { contentApi } from './content/content-api.ts';
import { CONTENT_DIR, openLibrary, type Library } from './content/library.ts';
import { answerUnreadable, HEAD_LIMIT, trimmedCookies } from './cookies.ts';
import { errorPage } from './error-page.ts';
import { forward } from './forward.ts';
import { forwardTargets } from './forward-targets.ts';
import { health } from './health.ts';
import type { HostBuild } from './host-build.ts';
import { RemoteHub } from './hub/hub.ts';
import { createIncidents, type Incident } from './incidents.ts';
import { createShareScope } from './hub/share-scope.ts';
import { limits } from './limits.ts';
import { metrics } from './metrics.ts';
import { keepChoice } from './keep-choice.ts';
import { optOut } from './opt-out.ts';
import { pages } from './pages.ts';
import { postToStdout } from './post-to-stdout.ts';
import { requestLog } from './request-log.ts';
import { gatewaySources } from './gateway-sources.ts';
import { securityHeaders, type HostState } from './security.ts';
import { ownTargets, sensiblePaths } from './site/addresses.ts';
import { createApiReader } from './site/api-reader.ts';
import { canonicalPaths } from './site/canonical-path.ts';
import { icons } from './site/icons.ts';
import { createKeptAnswer } from './site/kept-answer.ts';
import { originOf } from './site/origin.ts';
import { createStoreTime } from './site/store-time.ts';
import { siteFiles } from './site/site-files.ts';
import { createSitemaps, type Sitemaps } from './site/sitemaps.ts';
import { staticFiles } from './static-files.ts';
import { publicRoutes } from '../src/app/public-paths.ts';

/** Version of the shell that releases get; the same as `SHELL_VERSION`, which the share scope shows to the federation runtime. */
const shellVersion = (build: HostBuild): string => build.shellExports.SHELL_VERSION;

/** ms for a request to come whole, and for its headers; who is slower is told 408 and cut off. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;

export interface HostApp {
  readonly server: Server;
  readonly hub: RemoteHub;
  /** Tells a failure of something that goes on, once an incident. */
  readonly report: (incident: Incident) => void;
  /** Ends gently: no new requests, those under way get the time given (ms). */
  stop(graceMs?: number): Promise<void>;
}

/** Sitemaps out of what the api lists, and the pages that stand by themselves. */
function sitemapsOf(read: ReturnType<typeof createApiReader>, hub: RemoteHub, library: Library): Sitemaps {
  const listed = library.paths.filter((path) => !library.find(path)?.head.robots?.includes('noindex'));
  return createSitemaps({
    read: async (kind, page) =>
      kind === 'pages'
        ? {
            urls: [...new Set([...publicRoutes(hub.snapshot().registry.routes), ...listed])].map((url) => ({
              url,
              updated_at: null,
            })),
            pages: 1,
          }
        : read<CallResponse<'GET /sitemap/{kind}'>>(`/sitemap/${kind}?cur_page=${page}`),
  });
}

/** The host's server, not yet listening. The hub is started by the caller. */
export async function createHost(config: HostConfig, build: HostBuild, log: Logger): Promise<HostApp> {
  const hub = new RemoteHub({
    storeUrl: config.releasesUrl,
    publicBase: config.releasesPublicUrl,
    mirrorDir: config.mirrorDir,
    pollMs: config.releasesLookMs,
    scope: createShareScope({ exports: build.shellExports, version: shellVersion(build) }),
    log: (line) => log.warn(line, 'remote failed'),
  });
  const library = await openLibrary(CONTENT_DIR, config);
  const read = createApiReader(config);
  const missing = (what: string) => (error: unknown) =>
    log.warn({ message: error instanceof Error ? error.message : String(error) }, what);
  const menu = createKeptAnswer({ read: () => read<CallResponse<'GET /navigation'>>('/navigation'), report: missing('no menu') });
  const cardDoor = createKeptAnswer({
    read: () => read<CallResponse<'GET /payment/gateway'>>('/payment/gateway'),
    report: missing('no card gateway'),
  });
  const report = createIncidents(log);
  const time = createStoreTime({
    isProduction: config.environment === 'production',
    read: () => read<CallResponse<'GET /clock'>>('/clock'),
    report: missing('no store time'),
  });
  let stopping = false;
  const app = new Koa<HostState>();
  app.silent = true;
  app.proxy = config.trustProxy;
  app.use(ownTargets());
  app.use(requestLog(log));
  app.use(trimmedCookies());
  app.use(metrics(hub, config.serviceToken));
  // The first page of all shall know it already.
  void cardDoor.get();
  app.use(securityHeaders(config.releasesPublicUrl, () => gatewaySources(cardDoor.peek()?.value)));
  app.use(errorPage(log, config.helpPhone));
  app.use(health(hub, { serviceToken: config.serviceToken, stopping: () => stopping, time }));
  const targets = forwardTargets(config);
  const uncounted = ['/static', ...targets.map(({ prefix }) => prefix)];
  app.use(limits({ trustProxy: config.trustProxy, uncounted }));
  app.use(optOut((ctx, isOut) => keepChoice(config.apiUrl, apiHeaders(ctx, config), isOut)));
  app.use(forward(targets, { log, trustProxy: config.trustProxy }));
  app.use(await staticFiles(build.clientDir));
  app.use(postToStdout(log));
  app.use(contentApi(library));
  app.use(await icons(join(CONTENT_DIR, 'icons')));
  app.use(siteFiles({ sitemaps: sitemapsOf(read, hub, library), originOf: (ctx) => originOf(ctx, config), log }));
  app.use(sensiblePaths());
  app.use(canonicalPaths());
  app.use(pages({ config, build, hub, library, menu, time, report }));

  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000, maxHeaderSize: HEAD_LIMIT },
    app.callback(),
  );
  server.on('clientError', answerUnreadable);
  return {
    server,
    hub,
    report,
    stop(graceMs = 10_000) {
      stopping = true;
      hub.stop();
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
