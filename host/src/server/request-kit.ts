import { randomUUID } from 'node:crypto';
import { isRegistered, SERVER_CALL_TIMEOUT_MS } from '@larder/rules';
import type { PageModule } from '@larder/shell';
import { createApiClient } from '@larder/shell/services/api-client';
import { sessionOf } from '@larder/shell/services/session';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { createKit } from '../app/create-kit.ts';
import { isReadable } from '../app/answer-shape.ts';
import type { AppKit, PageSource } from '../app/kit.ts';
import { createQueryClient } from '../app/query-client.ts';
import type { Site } from '../app/site.ts';
import type { ContentSource } from '../content/content-page.ts';
import { createDataLimit } from './data-limit.ts';
import { FORCED_COOKIE, forcedExperiments } from './forced-experiments.ts';
import { landingAt } from './landing.ts';
import { readCookies } from './request-cookies.ts';
import { assetsOf, createServerSlots, type ServerSlots } from './server-slots.ts';
import { prefetchSession } from './server-session.ts';

export interface RenderOptions {
  readonly request: Request;
  readonly snapshot: Snapshot;
  readonly nonce: string;
  /** URLs of the host's build. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  /** Headers for the api: the shopper's cookie, the service's bearer, the request id (API-010, OP-149). */
  readonly apiHeaders: Readonly<Record<string, string>>;
  /** The host's own texts. */
  readonly content: ContentSource;
  readonly environment: string;
  readonly site: Site;
  /** Called right before the page is rendered in one go: who is busy with it from now on is busy with nothing else. */
  readonly works?: () => void;
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

function pagesOf(snapshot: Snapshot, used: Set<string>): PageSource {
  return {
    peek(remote, id) {
      const module = snapshot.module(remote, id) as PageModule | undefined;
      if (module) used.add(`${remote} ${id}`);
      return module;
    },
    load: (remote, id) => {
      const module = snapshot.module(remote, id) as PageModule | undefined;
      return module ? Promise.resolve(module) : Promise.reject(new Error(`${remote}/${id} is not here`));
    },
    assets: (remote, id) => assetsOf(snapshot, remote, id),
  };
}

/** Collects cookies that the api sets while a page is rendered, so that a visitor's session begins with the page. */
function cookieJar(headers: Headers): (response: Response) => void {
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

/** Services of one request, and what of the pinned releases it used. */
export function kitFor(
  options: RenderOptions,
  headers: Headers,
  usedPages: Set<string>,
): { kit: AppKit; slots: ServerSlots; cart: Promise<void> } {
  const { snapshot, request } = options;
  const cookies = readCookies(options.apiHeaders.cookie);
  const forced = forcedExperiments(cookies.get(FORCED_COOKIE), new URL(request.url).searchParams);
  if (forced.cookie) headers.append('set-cookie', forced.cookie);
  const { isPla, cookies: landed } = landingAt(new URL(request.url).searchParams, cookies);
  for (const cookie of landed) headers.append('set-cookie', cookie);
  const browser = {
    uuid: cookies.get('uuid') ?? null,
    isPla,
    // Nobody is signed in yet as far as is known; who is, is registered by that (ACC-067).
    isRegistered: isRegistered({ registrationCookie: cookies.get('registered') === '1', loginCookie: false }),
  };
  // A visitor's id begins with the first page, so that it shows the same side of an experiment as the second one; the api sends the cookie.
  const apiHeaders = cookies.has('uuid')
    ? options.apiHeaders
    : { ...options.apiHeaders, cookie: [options.apiHeaders.cookie, `uuid=${randomUUID()}`].filter(Boolean).join('; ') };
  const dataLimit = createDataLimit();
  const api = createApiClient({
    fetch: dataLimit.fetch,
    baseUrl: options.apiUrl,
    timeoutMs: SERVER_CALL_TIMEOUT_MS,
    isReadable,
    headers: () => apiHeaders,
    onAnswer: cookieJar(headers),
  });
  const queryClient = createQueryClient(true);
  const slots = createServerSlots(snapshot, (slot, error) => options.log('slot', error, slots.source(slot)));
  const prefetched = prefetchSession(cookies, browser, api, queryClient);
  const kit = createKit({
    api,
    queryClient,
    slots,
    pages: pagesOf(snapshot, usedPages),
    registry: snapshot.registry,
    session: sessionOf(null, browser),
    nonce: options.nonce,
    environment: options.environment,
    site: options.site,
    server: true,
    dataLimit: dataLimit.begin,
    sessionReady: prefetched.session,
    forced: () => forced.json,
    report: (error, where) => options.log(where, error),
  });
  kit.shell.events.on('error_alert', ({ message }) => options.log(`page ${new URL(request.url).pathname}`, message));
  return { kit, slots, cart: prefetched.cart };
}
