import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import { PAGE_HEADER } from '@larder/platform/http/address-proof';
import type { LiveContent, NavNode, TakenKind } from '@larder/contracts';
import { type MailLink, takeMailLink, withMailLink } from '@larder/rules';
import { apiHeaders } from './api-headers.ts';
import type { ReleaseName } from '@larder/platform/release-health/release-name';
import type { HostConfig } from './config.ts';
import type { Library } from './content/library.ts';
import { leaving } from '@larder/platform/http/client-closed';
import { cdnHeaders } from './page-cache/cdn-headers.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Revisions } from './page-cache/revision.ts';
import { readVisitor } from './page-cache/visitor.ts';
import type { HostPool, PageAnswer, PageRequest } from './render/messages.ts';
import { allowInline, allowOrigins } from '@larder/platform/http/content-security-policy';
import type { RedirectChains } from './redirect-chains.ts';
import type { HostState } from './security.ts';
import type { CachedResponse } from './site/cached-response.ts';
import { originOf } from './site/origin.ts';
import { siteFor } from './site/site-for.ts';
import type { StoreTime } from './site/store-time.ts';
import { activeSpan } from '@larder/platform/tracing/tracer';
import { TRACE_TIMING, VIEW_TIMING } from '../src/app/page-timings.ts';
import { textPath } from '../src/content/content-paths.ts';
import { readCookies } from '@larder/platform/http/request-cookies';

/** Makes the token by which a browser proves that it got a page pinned to these releases (`BrowserReports`). */
export type IssueToken = (request: IncomingMessage, releases: readonly ReleaseName[]) => string;

/** Brotli level of a page for one visitor: level 5 would save 5 KB of a category page for four times the CPU time. */
const BROTLI_LEVEL = 3;

/** Sends a rendered page, with the token of its page view. `link` is what its mail brought, for where a redirect leads. */
export function sendPage(
  ctx: ParameterizedContext<HostState>,
  answer: PageAnswer,
  tokenFor: IssueToken,
  link: MailLink | null,
): void {
  ctx.status = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') ctx.append(name, value);
    else ctx.set(name, name === 'location' ? withMailLink(value, link) : value);
  }
  ctx.set('cache-control', 'private, no-store');
  allowInline(ctx, answer.inline ?? {});
  allowOrigins(ctx, answer.origins ?? {});
  // In a header: a cached page has the same body for all visitors. Only scripts of the page can read it.
  if (answer.releases.length > 0) ctx.set('server-timing', `${VIEW_TIMING};desc=${tokenFor(ctx.req, answer.releases)}`);
  const span = activeSpan();
  if (span) ctx.append('server-timing', `${TRACE_TIMING};desc=${span.traceparent}`);
  if (answer.headers.every(([name]) => name !== 'location')) ctx.vary('accept-encoding');
  if (answer.isCompressed) ctx.set('content-encoding', 'br');
  ctx.body = answer.body ? Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength) : '';
  // A page requested by HEAD is not fully rendered: its length is unknown, not 0.
  if (ctx.method === 'HEAD') ctx.remove('content-length');
}

/** All other paths are pages: another process renders each one completely before its first byte is sent. */
export function pages(options: {
  config: HostConfig;
  pool: Pick<HostPool, 'render'>;
  cache: Pick<PageCache, 'get'>;
  revisions: Pick<Revisions, 'now'>;
  library: Library;
  menu: CachedResponse<NavNode[]>;
  /** What employees published. */
  published: CachedResponse<LiveContent>;
  time: Pick<StoreTime, 'ahead'>;
  /** Payment methods besides cards, as far as the host knows. */
  takes: () => readonly TakenKind[];
  tokenFor: IssueToken;
  redirects: RedirectChains;
}): Middleware<HostState> {
  const { config, pool, cache, revisions, library, menu, published, time, takes, tokenFor, redirects } = options;
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      return ctx.throw(405);
    }
    const { preview } = ctx.state;
    const cookies = readCookies(ctx.get('cookie'));
    // In parallel: a page waits only for the slowest of them.
    const [store, aheadMs, navigation, live] = await Promise.all([revisions.now(), time.ahead(), menu.get(), published.get()]);
    // Only the browser uses the parameters of a mail's link: no page contains them, and redirects retain them.
    const { path, link } = takeMailLink(ctx.url);
    const led = redirects.countBefore(ctx.req, path);
    const page: PageRequest = {
      path,
      ...(led > 0 && { redirects: led }),
      requestId: ctx.state.requestId,
      apiHeaders: { ...apiHeaders(ctx, config), [PAGE_HEADER]: randomUUID() },
      content: library.find(textPath(new URL(`http://store.internal${path}`).pathname)),
      site: siteFor(
        config,
        { origin: originOf(ctx, config), cookies, signal: ctx.get('sec-gpc') },
        aheadMs,
        takes(),
        live?.value ?? null,
      ),
      visitor: store && readVisitor(cookies, store),
      withBody: ctx.method === 'GET',
      preview: preview?.releases,
      canaries: ctx.state.canaries,
      // A preview gets a bar at its end, so its text is not compressed.
      brotli: !preview && ctx.acceptsEncodings('br', 'identity') === 'br' ? BROTLI_LEVEL : null,
    };
    const cached = await cache.get(page, navigation);
    const answer = cached ?? (await pool.render(page, navigation, leaving(ctx.res)));
    if (preview) preview.problems = answer.problems ?? [];
    const location = answer.headers.find(([name]) => name === 'location')?.[1];
    if (location !== undefined) redirects.follow(ctx.req, location, led);
    else if (led > 0) redirects.end(ctx.req);
    sendPage(ctx, answer, tokenFor, link);
    // Browsers do not restore pages with `no-store` on Back. `restored-page.ts` checks restored pages.
    const isSignedIn = cookies.get('loggedin') === '1';
    if (answer.status === 200 && !preview && !isSignedIn) ctx.set('cache-control', 'private, no-cache');
    if (!cached || !store || ctx.response.get('set-cookie')) return;
    const shared = cdnHeaders(config.cdnTtlS, { answer: cached, request: page, cookies, experiments: store.experiments });
    if (!shared) return;
    ctx.set(shared);
    // The proof of a page view is for one browser.
    ctx.remove('server-timing');
  };
}
