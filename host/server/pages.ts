import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import { PAGE_HEADER } from '@larder/contracts/address-proof';
import type { NavNode, TakenKind } from '@larder/contracts';
import { type MailLink, takeMailLink, withMailLink } from '@larder/rules';
import { apiHeaders } from './api-headers.ts';
import type { ReleaseName } from './charges/release-name.ts';
import type { HostConfig } from './config.ts';
import type { Library } from './content/library.ts';
import type { KeptPages } from './kept/kept-pages.ts';
import { leaving } from './leaving.ts';
import type { Revisions } from './kept/revision.ts';
import { visitorOf } from './kept/visitor.ts';
import type { PageAnswer, PageRequest } from './render/messages.ts';
import type { RenderPool } from './render/pool.ts';
import type { HostState } from './security.ts';
import type { KeptAnswer } from './site/kept-answer.ts';
import { originOf } from './site/origin.ts';
import { siteFor } from './site/site-for.ts';
import type { StoreTime } from './site/store-time.ts';
import { VIEW_TIMING } from '../src/app/view-timing.ts';
import { textPath } from '../src/content/content-paths.ts';
import { readCookies } from '../src/server/request-cookies.ts';

/** Makes the token by which a browser proves that it got a page pinned to these releases (`BrowserReports`). */
export type IssueToken = (request: IncomingMessage, releases: readonly ReleaseName[]) => string;

/** Says to a browser what was made for it, with the token of its page. `link` is what its mail brought, for where it is sent. */
export function givePage(
  ctx: ParameterizedContext<HostState>,
  answer: PageAnswer,
  tokenFor: IssueToken,
  link: MailLink | null = null,
): void {
  ctx.status = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') ctx.append(name, value);
    else ctx.set(name, name === 'location' ? withMailLink(value, link) : value);
  }
  ctx.set('cache-control', 'private, no-store');
  // In a header: a cached page is one packed body for all. Scripts of the page alone can read it, each tab its own.
  if (answer.releases.length > 0) ctx.set('server-timing', `${VIEW_TIMING};desc=${tokenFor(ctx.req, answer.releases)}`);
  if (answer.headers.every(([name]) => name !== 'location')) ctx.vary('accept-encoding');
  if (answer.packed) ctx.set('content-encoding', 'br');
  ctx.body = answer.body ? Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength) : '';
  // A page that is asked for by HEAD is not rendered to its end: its length is unknown, not 0.
  if (ctx.method === 'HEAD') ctx.remove('content-length');
}

/** Everything else is a page: rendered by another process, whole before its first byte goes out. */
export function pages(options: {
  config: HostConfig;
  pool: Pick<RenderPool, 'render'>;
  kept: KeptPages;
  revisions: Revisions;
  library: Library;
  menu: KeptAnswer<NavNode[]>;
  time: Pick<StoreTime, 'ahead'>;
  /** What can be paid with beside cards, as far as the host knows. */
  takes: () => readonly TakenKind[];
  tokenFor: IssueToken;
}): Middleware<HostState> {
  const { config, pool, kept, revisions, library, menu, time, takes, tokenFor } = options;
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      return ctx.throw(405);
    }
    const { trial } = ctx.state;
    const cookies = readCookies(ctx.get('cookie'));
    // At once: a page waits for the slowest of them only.
    const [store, aheadMs, navigation] = await Promise.all([revisions.now(), time.ahead(), menu.get()]);
    // What a mail's link brings is the browser's to use: it stands in no page, and follows its reader where they are sent.
    const { path, link } = takeMailLink(ctx.url);
    const page: PageRequest = {
      path,
      requestId: ctx.state.requestId,
      nonce: ctx.state.nonce,
      apiHeaders: { ...apiHeaders(ctx, config), [PAGE_HEADER]: randomUUID() },
      content: library.find(textPath(new URL(`http://store.internal${path}`).pathname)),
      site: siteFor(config, { origin: originOf(ctx, config), cookies, signal: ctx.get('sec-gpc') }, aheadMs, takes()),
      visitor: store && visitorOf(cookies, store),
      withBody: ctx.method === 'GET',
      trial: trial?.releases,
      canaries: ctx.state.canaries,
      // What is made on trial is added to.
      packed: !trial && ctx.acceptsEncodings('br', 'identity') === 'br',
    };
    const answer =
      (await kept.answer(page, navigation, ctx.state.asked)) ?? (await pool.render(page, navigation, leaving(ctx.res)));
    if (trial) trial.problems = answer.problems ?? [];
    givePage(ctx, answer, tokenFor, link);
    // Browsers keep no page with `no-store` for Back. `restored-page.ts` checks what they restore.
    const isSignedIn = cookies.get('loggedin') === '1';
    if (answer.status === 200 && !trial && !isSignedIn) ctx.set('cache-control', 'private, no-cache');
  };
}
