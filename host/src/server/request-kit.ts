import { randomUUID } from 'node:crypto';
import { isDeskPath, isRegistered, namedCart, SERVER_CALL_TIMEOUT_MS } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import type { PageModule, Session } from '@larder/shell';
import { createApiClient, type ApiAnswer, type ApiFetch } from '@larder/shell/services/api-client';
import { defaultExperiments } from '@larder/shell/services/experiments';
import { sessionOf } from '@larder/shell/services/session';
import type { PageTally } from '@larder/platform/release-health/release-metrics';
import type { ReleaseName } from '@larder/platform/release-health/release-name';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import { ID_IN_COOKIE } from '../app/boot.ts';
import { createKit } from '../app/create-kit.ts';
import { isReadable } from '../app/answer-shape.ts';
import type { AppKit, PageSource } from '../app/kit.ts';
import { createQueryClient } from '../app/query-client.ts';
import type { Site } from '../app/site.ts';
import type { ContentSource } from '../content/content-page.ts';
import { anonymousSession, type Audience } from './audience.ts';
import { collectDataKeys } from './page-data-keys.ts';
import { createDataLimit } from './data-limit.ts';
import { FORCED_COOKIE, forcedExperiments } from './forced-experiments.ts';
import { readVisitOrigin } from './visit-origin.ts';
import { createLatePages } from './late-pages.ts';
import { releaseIn } from './page-tally.ts';
import { readCookies } from '@larder/platform/http/request-cookies';
import type { PageFiles } from '../../server/render/files-of-page.ts';
import type { Visitor } from '../../server/page-cache/visitor.ts';
import { sharedLimits } from './shared-limits.ts';
import { assetsOf, createServerSlots, type ServerSlots } from './server-slots.ts';
import { prefetchSession } from './server-session.ts';

const latePages = createLatePages();
const pageDeadlines = sharedLimits(SERVER_CALL_TIMEOUT_MS);

/** What one page is rendered from: request, releases, host build and API access. */
export interface RenderOptions {
  readonly request: Request;
  readonly snapshot: Snapshot;
  /** URLs of the host's build. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Parts of the page in separate files. */
  readonly files: PageFiles;
  readonly apiUrl: string;
  /** Headers for the api: the shopper's cookie, the service's bearer, the request id (API-010, OP-149). */
  readonly apiHeaders: Readonly<Record<string, string>>;
  /** Calls the API; `fetch` of the process by default. */
  readonly fetch?: ApiFetch;
  /** The host's own texts. */
  readonly content: ContentSource;
  readonly environment: string;
  readonly site: Site;
  /** Number of redirects that led here one after another. */
  readonly redirects?: number | undefined;
  /** Set for a page that goes to the page cache: the visitors who share it. */
  readonly audience?: Audience | undefined;
  /** Set for requests of visitors without a session. */
  readonly visitor?: Visitor | null | undefined;
  /** Called immediately before code of a page's release runs, the last time before the synchronous render. */
  readonly works?: (release?: ReleaseName) => void;
  /** Called once with the page's outcome, when it is complete or has failed; not for redirects. */
  readonly tell?: (tally: PageTally) => void;
  /** `source` is the remote that the failure came from, where that is known. */
  readonly log: (where: string, error: unknown, source?: Source) => void;
}

/** A release, and the slot or the page module of it that failed. */
export interface Source {
  readonly remote: string;
  readonly version: string;
  readonly slot?: string;
  readonly module?: string;
}

function pagesOf({ snapshot, works }: RenderOptions, used: Set<string>): PageSource {
  return {
    peek(remote, id) {
      const module = snapshot.module(remote, id) as PageModule | undefined;
      if (module) used.add(`${remote} ${id}`);
      return module;
    },
    load: (remote, id) => {
      const module = snapshot.module(remote, id) as PageModule | undefined;
      works?.(releaseIn(snapshot, remote));
      return module ? Promise.resolve(module) : Promise.reject(new Error(`${remote}/${id} is not here`));
    },
    assets: (remote, id) => assetsOf(snapshot, remote, id),
  };
}

/** The snapshot, reporting modules that are not loaded yet: the page shows their fallbacks only temporarily. */
const noticing = (snapshot: Snapshot, onMissing: () => void): Snapshot => ({
  ...snapshot,
  module(remote, id) {
    const module = snapshot.module(remote, id);
    if (!module) onMissing();
    return module;
  },
});

/** Collects cookies that the API sets while a page is rendered, so that a visitor's session starts with the page. */
function cookieJar(headers: Headers): (answer: ApiAnswer) => void {
  const seen = new Set<string>();
  return (response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const name = cookie.split('=', 1)[0] ?? '';
      if (seen.has(name)) continue;
      seen.add(name);
      headers.append('set-cookie', cookie);
    }
  };
}

/** Services of one request, and the parts of the pinned releases that it used. */
export function kitFor(
  options: RenderOptions,
  headers: Headers,
  usedPages: Set<string>,
): {
  kit: AppKit;
  slots: ServerSlots;
  cart: Promise<void>;
  /** The page has an audience, nothing of it failed so far, and nothing read the identity of its visitor. */
  isForAll: () => boolean;
  /** Keys of the data that the page read so far; undefined when it may have read any data. */
  dataKeys: () => readonly string[] | undefined;
  /** Whether the release of the page took too long by itself. */
  isLate: () => boolean;
  /** ms that rendering may wait for what is not there yet. */
  renderMs: () => number;
  /** The session as the browser receives it. */
  clientSession: () => Session;
} {
  const { audience, request, visitor } = options;
  let isForAll = audience !== undefined;
  const ofOne = (): void => void (isForAll = false);
  const snapshot = noticing(options.snapshot, ofOne);
  const cookies = readCookies(options.apiHeaders.cookie);
  const forced = forcedExperiments(cookies.get(FORCED_COOKIE), new URL(request.url).searchParams);
  if (forced.cookie) headers.append('set-cookie', forced.cookie);
  const { isPla, cookies: landed } = readVisitOrigin(new URL(request.url).searchParams, cookies);
  for (const cookie of landed) headers.append('set-cookie', cookie);
  const browser = {
    uuid: cookies.get('uuid') ?? null,
    isPla,
    // No sign-in is known yet; signed-in users are registered by definition (ACC-067).
    isRegistered: isRegistered({ registrationCookie: cookies.get('registered') === '1', loginCookie: false }),
  };
  // A visitor's id starts with the first page, so that it shows the same side of an experiment as the second one; where the API is requested for it, the API sends the cookie.
  const apiHeaders =
    cookies.has('uuid') || audience
      ? options.apiHeaders
      : {
          ...options.apiHeaders,
          cookie: [options.apiHeaders.cookie, `uuid=${visitor?.id ?? randomUUID()}`].filter(Boolean).join('; '),
        };
  // One deadline for the complete page: limits per call would add up where one call waits for another (SHELL-102).
  const deadline = pageDeadlines();
  const dataLimit = createDataLimit(latePages, deadline, options.fetch);
  const takeCookies = cookieJar(headers);
  const readKeys = collectDataKeys();
  const api = createApiClient({
    fetch: dataLimit.fetch,
    baseUrl: options.apiUrl,
    timeoutMs: SERVER_CALL_TIMEOUT_MS,
    limit: () => deadline,
    isReadable,
    headers: () => apiHeaders,
    onAnswer(answer) {
      takeCookies(answer);
      readKeys.add(answer);
    },
    // A part of the page that could not be had shall not be missing for others.
    onFailure: ofOne,
  });
  const queryClient = createQueryClient(true);
  const { pathname, search } = new URL(request.url);
  // With forced variants the API must decide.
  const isDesk = isDeskPath(pathname);
  const known = isDesk ? { experiments: defaultExperiments } : (audience ?? (forced.json ? null : visitor));
  if (known) queryClient.setQueryData(keys.experiments, known.experiments);
  if (known === visitor && visitor?.idCookie) headers.append('set-cookie', visitor.idCookie);
  const session = sessionOf(null, browser);
  const slots = createServerSlots(snapshot, (slot, error) => options.log('slot', error, slots.source(slot)));
  const prefetched = prefetchSession(api, queryClient, {
    cookies,
    browser,
    needsCart: !isDesk,
    cartId: namedCart(new URL(request.url).searchParams),
    report: options.log,
  });
  const kit: AppKit = createKit({
    api,
    queryClient,
    slots,
    pages: pagesOf(options, usedPages),
    registry: snapshot.registry,
    session: audience?.hasId ? anonymousSession(session, ofOne) : session,
    environment: options.environment,
    site: options.site,
    server: true,
    dataLimit: dataLimit.begin,
    redirects: { to: pathname + search, count: options.redirects ?? 0 },
    sessionReady: prefetched.session,
    forced: () => forced.json,
    report: (error, where) => options.log(where, error),
  });
  kit.shell.events.on('error_alert', ({ message }) => options.log(`page ${new URL(request.url).pathname}`, message));
  return {
    kit,
    slots,
    cart: prefetched.cart,
    isForAll: () => isForAll,
    dataKeys: readKeys.all,
    isLate: dataLimit.isOver,
    renderMs: dataLimit.renderMs,
    clientSession: () => (audience?.hasId ? { ...session, uuid: ID_IN_COOKIE } : kit.session.get()),
  };
}
