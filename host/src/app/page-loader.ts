import { isMaintenance, isNotFound, isOtpRequired, safePath } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { ApiError, type PageHead, type PageModule, type PrefetchResult } from '@larder/shell';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { redirectFor } from './access.ts';
import { isRefusal } from './failures.ts';
import { kitContext, type AppKit } from './kit.ts';
import { isOtpPage } from './otp-page.ts';
import { MAX_REDIRECTS, withoutFragment } from './redirect-limit.ts';

/** Result of a route's loader; plain JSON, because the page contains it. */
export type PageResult =
  | { kind: 'page'; data: unknown; head: PageHead | null; status: number }
  | { kind: 'not-found'; status: 404 }
  /** An employee without the permission of a desk page. */
  | { kind: 'forbidden'; status: 403; permission: string }
  /** The page's own data could not be had: the shared error page (OP-007). */
  | { kind: 'failed'; status: number; message?: string }
  /** The device is offline, and nothing waits for the connection: the page tries again by itself. */
  | { kind: 'offline'; status: 503 }
  /** The page's remote could not be had: the inner fallback in the frame, and 503, since the page is there (OP-129, OP-201). */
  | { kind: 'missing'; status: 503 };

async function moduleOf(kit: AppKit, route: PageRoute): Promise<PageModule | null> {
  try {
    return await kit.pages.load(route.remote, route.module);
  } catch (error) {
    if (!kit.server) console.warn(error);
    return null;
  }
}

function limited<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('the page was left'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Makes the redirect to a path, and counts it. */
type LeadTo = (path: string, status?: number) => Response;

/** Counts the redirects that lead to a page one after another, on the server and in the browser. @returns their number, and what makes the next one */
function followRedirects({ redirects }: AppKit, here: string): { led: number; leadTo: LeadTo } {
  const led = redirects.to === here ? redirects.count : 0;
  // A page that is shown ends the chain.
  redirects.to = '';
  const leadTo: LeadTo = (path, status) => {
    Object.assign(redirects, { to: withoutFragment(path), count: led + 1 });
    return redirect(path, status);
  };
  return { led, leadTo };
}

/** Converts a failed prefetch into a page result. Throws a redirect where the shopper belongs elsewhere. */
function afterFailure(error: unknown, url: URL, leadTo: LeadTo): PageResult {
  if (!(error instanceof ApiError)) {
    const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
    return { kind: 'failed', status: late ? 503 : 500 };
  }
  if (isMaintenance(error.body, error.code)) throw leadTo(paths.maintenance);
  if (error.code === 401 || error.code === 302) {
    throw leadTo(`${paths.login}?route=${encodeURIComponent(url.pathname + url.search)}`);
  }
  if (isOtpRequired(error.body)) {
    if (isOtpPage(url)) return { kind: 'failed', status: 400, message: error.shown };
    throw leadTo(paths.otp(url.pathname + url.search));
  }
  if (isNotFound(error.body, error.code)) return { kind: 'not-found', status: 404 };
  if (error.code === 403 || error.code === 406) return { kind: 'failed', status: 403, message: error.shown };
  // A refusal is no error: the request of this address is invalid (API-017), or rate-limited.
  if (error.code === 429) return { kind: 'failed', status: 429, message: error.shown };
  if (error.code >= 400 && error.code < 500) return { kind: 'failed', status: 400, message: error.shown };
  return { kind: 'failed', status: 503 };
}

const isOffline = (kit: AppKit): boolean => !kit.server && navigator.onLine === false;

/** Whether a page may have this HTTP status: Node sends any other number as it is. */
const isStatus = (status: number | undefined): boolean =>
  status === undefined || (Number.isInteger(status) && status >= 200 && status < 600);

/** Result of a page that cannot load while the device is offline. */
const OFFLINE: PageResult = { kind: 'offline', status: 503 };

/** Loader of a remote's page: loads its code, checks access, then loads its data, on the server and in the browser. In the browser it waits for a connection; a tab whose code was deleted loads the page from the server. */
export async function loadPage(route: PageRoute, args: LoaderFunctionArgs): Promise<PageResult> {
  const { request, params, context: services } = args;
  const kit = services.get(kitContext);
  if (isOffline(kit)) await kit.lineBack?.(request.signal);
  const url = new URL(request.url);
  const [module, session] = await Promise.all([moduleOf(kit, route), kit.sessionReady()]);
  // Another view of the same page continues: typed text is not lost.
  if (kit.pages.isOutdated?.() && url.pathname !== window.location.pathname) throw redirectDocument(url.pathname + url.search);
  const elsewhere = redirectFor(route.access, url, session);
  const here = url.pathname + url.search;
  const { led, leadTo } = followRedirects(kit, here);
  if (elsewhere !== null) throw leadTo(elsewhere);
  if (route.desk) {
    const { refuseDeskPage } = await import('../desk/desk-access.ts');
    const refused = await refuseDeskPage(kit, { path: route.path, permission: route.desk.permission }, url);
    if (refused) return refused;
  }
  if (!module) return isOffline(kit) ? OFFLINE : { kind: 'missing', status: 503 };

  const version = kit.registry.releases.find(({ name }) => name === route.remote)?.version;
  const page = `${route.remote}@${version}/${route.module}`;
  const time = module.prefetch && kit.dataLimit?.(page);
  const signal = time ? AbortSignal.any([request.signal, time.signal]) : request.signal;
  let result: PrefetchResult<unknown>;
  try {
    const { queryClient, experiments } = kit;
    const context = {
      queryClient,
      api: kit.shell.api,
      clock: kit.shell.clock,
      params,
      search: url.searchParams,
      session,
      signal,
      experiments,
    };
    signal.throwIfAborted();
    result = module.prefetch ? await limited(module.prefetch(context), signal) : { data: null };
    // Browsers and the router would follow it without an end.
    if ('redirect' in result && withoutFragment(safePath(result.redirect)) === here) throw new Error('it redirects to itself');
    if ('redirect' in result && led >= MAX_REDIRECTS)
      throw new Error(`it redirects after ${led} other redirects: it is part of a loop`);
    if ('status' in result && !isStatus(result.status)) throw new Error(`prefetch returned the status ${result.status}`);
  } catch (error) {
    // An abandoned navigation is the router's business.
    if (!kit.server && request.signal.aborted) throw error;
    // The line went while the page was fetched.
    if (isOffline(kit)) return kit.lineBack ? loadPage(route, args) : OFFLINE;
    const words = error instanceof Error ? error.message : String(error);
    if (!isRefusal(error)) kit.shell.events.emit('error_alert', { message: `${page}: ${words}` });
    return afterFailure(error, url, leadTo);
  } finally {
    time?.end(request.signal.aborted ? 'left' : 'came');
  }
  if ('redirect' in result) throw leadTo(safePath(result.redirect), result.permanent ? 301 : 302);
  if ('notFound' in result) return { kind: 'not-found', status: 404 };
  return { kind: 'page', data: result.data, head: module.head?.(result.data) ?? null, status: result.status ?? 200 };
}
