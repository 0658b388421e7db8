import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { ApiContext, ApiMiddleware } from './state.ts';
import { hasValidHost } from '@larder/platform/http/host-header';
import { declaresLongerBody } from '@larder/platform/http/bounded-body';
import { DATA_KEYS_HEADER, MAX_DATA_KEYS, REVISION_HEADER } from '@larder/contracts/data-keys';
import type { Em } from '../db/orm.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { parseQuery, readBody } from './body.ts';
import { CsvFile } from '../desk/csv-file.ts';
import { clientIp, isOwnCall } from './client-ip.ts';
import type { RequestContext } from './context.ts';
import { admit, runGuarded } from './admit.ts';
import { openWithKey } from '../api-keys/open-with-key.ts';
import { badRequest, freshProofRequired, HttpError, tooLarge } from './errors.ts';
import { onceOnly } from './idempotency.ts';
import { ownLimit } from './limits.ts';
import { requestScope } from '../request-scope.ts';
import { allowReads, endStatements } from '../replica/written-cookie.ts';
import { shouldCompress, packed } from './packed.ts';
import { PREFIX } from './prefix.ts';
import { RawJson } from './raw-json.ts';
import { hidePaymentData, paymentDataHidden, runReadOnly, viewOnly } from './read-only-view.ts';
import type { Route } from './route.ts';
import { validate } from './validate.ts';

/** The session provider of the dispatcher; injected, so that the platform depends on no domain. */
export interface SessionProvider {
  /** Loads session and viewer of a request's cookies, in one statement. An employee who views the store as a customer is that customer, but for the desk. */
  open(
    ctx: ApiContext,
    services: Services,
    route: Route,
  ): Promise<Pick<RequestContext, 'session' | 'viewer'> & { csrf: Buffer | null }>;
  /** Throws 400 `csrf` when the header does not belong to the session. */
  checkCsrf(c: RequestContext, csrf: Buffer | null): void;
  /** Whether the session proved its employee's identity recently enough for sensitive actions. */
  isProved(c: RequestContext): Promise<boolean>;
}

/**
 * Creates the API's dispatcher: limit → session → access → csrf → body → contract → handler. `doors` are the server's other
 * routes. They run after the API's, because nearly all calls are API calls and each one costs a step.
 */
export function dispatcher(
  routes: readonly Route[],
  services: Services,
  sessions: SessionProvider,
  doors: readonly ApiMiddleware[],
): ApiMiddleware[] {
  const trusted = new Set(services.env.TRUSTED_PROXIES.split(','));
  const routers = new Map<string, Router>();
  for (const route of bySpecificity(routes)) {
    const word = wordOf(PREFIX + route.path);
    const router = routers.get(word) ?? new Router({ prefix: PREFIX });
    routers.set(word, router);
    router.register(route.path.replace(/\{(\w+)\}/g, ':$1'), [route.method], async (ctx: ApiContext) => {
      ctx.state.routeName = route.name;
      await serve(ctx, route, services, sessions, trusted);
    });
  }
  const steps = new Map([...routers].map(([word, router]) => [word, stepOf(router)]));
  const unknown = stepOf(new Router({ prefix: PREFIX }));
  const ofWire: ApiMiddleware = (ctx, next) => {
    const step = steps.get(wordOf(ctx.path));
    return step ? decodable(ctx, () => step(ctx, next)) : next();
  };
  return [ofWire, ...doors, decodable, unknown];
}

/** The first word of an address after the prefix. A router tries each of its addresses on every request, so those that begin alike have one of their own. */
const wordOf = (path: string): string => path.toLowerCase().split('/', 4)[3] ?? '';

/** The routes of a router, and 405 where an address has another method only. */
function stepOf(router: Router): ApiMiddleware {
  const notAllowed = () => new HttpError(405, 'This call does not exist with this method.', { errorCode: 'method' });
  // The router types its context more narrowly than Koa does; it only reads the path and writes `params`.
  const found = router.routes() as unknown as ApiMiddleware;
  const allowed = router.allowedMethods({
    throw: true,
    methodNotAllowed: notAllowed,
    notImplemented: notAllowed,
  }) as unknown as ApiMiddleware;
  return (ctx, next) => found(ctx, () => Promise.resolve(allowed(ctx, next)));
}

/** Fixed words win over parameters: `/account/order/last_order` before `/account/order/{id}`. */
function bySpecificity(routes: readonly Route[]): Route[] {
  const weight = (r: Route) => r.path.split('{').length;
  return routes.toSorted((a, b) => weight(a) - weight(b));
}

const decodable: ApiMiddleware = (ctx, next) => {
  try {
    decodeURIComponent(ctx.path);
  } catch {
    throw new HttpError(400, 'The address is not valid UTF-8.', { errorCode: 'encoding' });
  }
  return next();
};

async function serve(
  ctx: ApiContext,
  route: Route,
  services: Services,
  sessions: SessionProvider,
  trusted: ReadonlySet<string>,
): Promise<void> {
  if (!hasValidHost(ctx.req)) throw badRequest('Please name one host.', { errorCode: 'host' });
  if (declaresLongerBody(ctx.req)) throw tooLarge();
  // TLS ends at a proxy: this connection is plain whatever the shopper's is, and the library would refuse a secure cookie on it.
  ctx.cookies.secure = services.config.secureCookies;
  const ip = clientIp(ctx.req, trusted, services.env.serviceTokens);
  if (!isOwnCall(ctx.req, ip, services.env.serviceTokens)) await limit(route, services, ip);
  const scope = requestScope.getStore();
  const statements = scope && services.replica?.begin();
  if (statements) scope.statements = statements;
  // A key is valid for calls of the back office alone; other calls ignore it, as they ignore any credentials but cookies.
  const byKey = route.call.desk && (await openWithKey(ctx, services));
  const opened = byKey ?? limitMailSession(route, await sessions.open(ctx, services, route));
  const c = contextOf(ctx, services, ip, opened);
  if (!statements) return respond(ctx, route, c, sessions, opened.csrf);
  try {
    await respond(ctx, route, c, sessions, opened.csrf, () => allowReads(statements, c, route));
  } finally {
    await endStatements(statements, c);
  }
}

/**
 * Responds to a call of a known session.
 * @param beginReading is called when the access and the input have been checked
 */
async function respond(
  ctx: ApiContext,
  route: Route,
  c: RequestContext,
  sessions: SessionProvider,
  csrf: Buffer | null,
  beginReading: () => void = () => undefined,
): Promise<void> {
  admit(route, c);
  if (route.call.desk?.isFresh && !(await sessions.isProved(c))) throw freshProofRequired();
  const changes = route.method !== 'GET';
  const isViewed = c.session.viewedUntil !== undefined;
  if (isViewed && changes) throw viewOnly();
  if (isViewed && route.options.isPaymentData) throw paymentDataHidden();
  // A browser does not send a key by itself, so no page can misuse it.
  if (changes && route.call.csrf && !c.viewer.apiKey) sessions.checkCsrf(c, csrf);
  const body = changes ? await readBody(ctx.req, route.call.encoding) : {};
  const params: Record<string, string> = (ctx as ApiContext & { params?: Record<string, string> }).params ?? {};
  const input = validate(route.call, { params, query: parseQuery(ctx.querystring), body });
  // A render for the page cache reads nothing older than the revision that its page is cached under.
  const revision = ctx.get(REVISION_HEADER);
  if (revision !== '') await c.services.changes.catchUp(revision);
  beginReading();
  const run = isViewed
    ? async () => hidePaymentData(await runReadOnly(c.requestId, () => route.run(c, input)))
    : () => runGuarded(route, c, () => route.run(c, input));
  const answer = route.call.idempotent
    ? await onceOnly(c, ctx.get('idempotency-key'), route.name, { ...input, body }, run)
    : await run();
  await send(ctx, route, answer);
}

/** Every call counts among all of its address; what costs, guesses or changes something unasked has a number of its own besides, which all processes share. */
async function limit(route: Route, services: Services, ip: string): Promise<void> {
  const own = ownLimit(route);
  const { minute, perMinute } = services.limits;
  await minute.here('wire', ip, perMinute);
  if (own !== null) await minute.everywhere(route.name, ip, own);
}

function contextOf(
  ctx: ApiContext,
  services: Services,
  ip: string,
  opened: Pick<RequestContext, 'session' | 'viewer'>,
): RequestContext {
  const { customerId } = opened.session;
  let em: Em | undefined;
  let log: Log | undefined;
  return {
    // Created lazily: cached responses need none, and creating them takes longer than the cache lookup.
    get em() {
      return (em ??= services.fork());
    },
    session: opened.session,
    viewer: opened.viewer,
    now: () => services.clock.now(),
    realNow: () => services.clock.real(),
    requestId: ctx.state.requestId,
    get log() {
      return (log ??= customerId === null ? ctx.state.log : ctx.state.log.child({ customer_id: customerId }));
    },
    ip,
    get reqsource() {
      const source = ctx.get('reqsource') || String(parseQuery(ctx.querystring)['reqsource'] ?? '');
      return /^[a-z0-9_-]{1,20}$/i.test(source) ? source.toLowerCase() : 'unknown';
    },
    services,
    setCookie: (name, value, options = {}) => {
      ctx.cookies.set(name, value, {
        httpOnly: options.httpOnly ?? false,
        sameSite: 'lax',
        path: '/',
        overwrite: true,
        signed: false,
        ...(options.maxAge === undefined ? {} : { maxAge: options.maxAge }),
      });
    },
    koa: ctx,
  };
}

/**
 * Hides the customer of a session that a mailed link opened, except from routes that declare `mailLink` (OP-079). Prices stay those of the
 * customer's group, because the cart shows them.
 */
function limitMailSession<Opened extends Pick<RequestContext, 'session' | 'viewer'>>(route: Route, opened: Opened): Opened {
  if (!opened.session.readOnly || route.options.mailLink) return opened;
  return {
    ...opened,
    session: { ...opened.session, customerId: null },
    viewer: { ...opened.viewer, customerId: null, isEmployee: false, deskRoles: [], purchasesVersion: 0 },
  };
}

async function send(ctx: ApiContext, route: Route, answer: unknown): Promise<void> {
  ctx.set('cache-control', route.options.cache ?? 'no-store');
  ctx.status = route.call.status;
  if (answer === null) {
    ctx.body = null;
    return;
  }
  if (answer instanceof CsvFile) {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('content-disposition', `attachment; filename="${answer.name}"`);
    ctx.body = Readable.from(answer.chunks());
    return;
  }
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  const dataKeys = answer instanceof RawJson ? answer.dataKeys : undefined;
  if (ctx.get(REVISION_HEADER) !== '' && dataKeys && dataKeys.length <= MAX_DATA_KEYS)
    ctx.set(DATA_KEYS_HEADER, dataKeys.join(' '));
  ctx.type = 'application/json; charset=utf-8';
  if (route.options.cache && route.method === 'GET') {
    ctx.set('etag', (answer instanceof RawJson && answer.etag) || `W/"${createHash('sha1').update(text).digest('base64url')}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      ctx.body = null;
      return;
    }
  }
  if (!shouldCompress(text)) {
    ctx.body = text;
    return;
  }
  ctx.vary('accept-encoding');
  const isPacked = ctx.acceptsEncodings('br', 'identity') === 'br';
  if (isPacked) ctx.set('content-encoding', 'br');
  ctx.body = isPacked ? await packed(answer, text) : text;
}
