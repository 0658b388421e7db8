import { DESK_PROOF_MS } from '@larder/rules';
import { visitorIdOf } from '@larder/contracts/visitor-id';
import type { ApiContext } from '../../platform/http/state.ts';
import { DAY } from '../../platform/clock.ts';
import { badRequest } from '../../platform/http/errors.ts';
import type { RequestContext, SessionState } from '../../platform/http/context.ts';
import type { SessionProvider } from '../../platform/http/dispatch.ts';
import type { Route } from '../../platform/http/route.ts';
import { visitor } from '../../platform/http/viewer.ts';
import { readProof } from './fresh-proof.ts';
import { sessionOfPage } from './page-sessions.ts';
import { createSession, SESSION_LIFE, viewedAs } from './session.store.ts';
import { csrfHolds, csrfToken, hashToken } from './token.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const YEAR = 365 * DAY;
const NO_UUID = '00000000-0000-4000-8000-000000000000';

const SID_COOKIE = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: SESSION_LIFE,
  overwrite: true,
  signed: false,
} as const;

/** The uuid a browser brought; anything else than a UUID is not believed. */
export const uuidCookie = (ctx: ApiContext): string | null => visitorIdOf(ctx.cookies.get('uuid'));

/** Whether a call is the employee's own while they view the store as a customer: calls of the desk, and the sign-out. */
const isOfEmployee = ({ call, name }: Route): boolean => call.desk !== null || name === 'POST /account/logout';

/** Loads sessions for the dispatcher, and checks csrf and proofs of identity. */
export const sessionProvider: SessionProvider = {
  async open(ctx, services, route) {
    const sid = ctx.cookies.get('sid') ?? '';
    const loaded = TOKEN.test(sid) ? await sessionOfPage(services, sid, services.clock.real(), ctx.req) : undefined;
    if (!loaded) {
      const session: SessionState = {
        id: null,
        uuid: uuidCookie(ctx) ?? NO_UUID,
        customerId: null,
        readOnly: false,
        provedAt: null,
        codeProvedAt: null,
      };
      return { session, viewer: visitor, csrf: null };
    }
    if (loaded.isTouched) ctx.cookies.set('sid', sid, SID_COOKIE);
    const { session, viewer } = isOfEmployee(route) ? loaded : await viewedAs(services.fork(), loaded);
    return { session, viewer, csrf: loaded.tokenHash };
  },
  checkCsrf(c, csrf) {
    const receivedToken = c.koa.get('x-csrf-token');
    if (csrf && csrfHolds(c.services.env.appSecrets, csrf, receivedToken, c.realNow())) return;
    throw badRequest('Your session has changed. Please try again.', { errorCode: 'csrf' });
  },
  async isProved(c) {
    return (await readProof(c, DESK_PROOF_MS)).isFresh;
  },
};

/** Sends the cookies of a session: its secret (http-only) and the visitor's own id (OP-076). */
export function sendSessionCookies(c: RequestContext, token: string, uuid: string): void {
  c.setCookie('sid', token, { httpOnly: true, maxAge: SESSION_LIFE });
  c.setCookie('uuid', uuid, { maxAge: YEAR });
}

/**
 * Returns the visitor's own id, stored in the browser from the first page on, before a session exists; null when the caller has
 * none. It needs no row: a later session adopts the id.
 */
export function keepUuid(c: RequestContext): string | null {
  if (c.session.uuid === NO_UUID) return null;
  if (c.session.id === null) c.setCookie('uuid', c.session.uuid, { maxAge: YEAR });
  return c.session.uuid;
}

/** The session of a request, made now when it came without one. `c.session` is filled in place. */
export async function requireSession(c: RequestContext): Promise<SessionState & { id: string }> {
  if (c.session.id !== null) return c.session as SessionState & { id: string };
  const made = await createSession(c.services.fork(), {
    uuid: uuidCookie(c.koa),
    ip: c.ip,
    userAgent: c.koa.get('user-agent'),
    reqsource: c.reqsource,
    now: c.realNow(),
  });
  Object.assign(c.session, made.session);
  sendSessionCookies(c, made.token, made.session.uuid);
  newTokens.set(c, made.token);
  return made.session;
}

/** Secrets made during a request, for a csrf token in the same answer. */
const newTokens = new WeakMap<RequestContext, string>();

/** A csrf token of the request's session, which is made when there is none. */
export async function csrfOf(c: RequestContext): Promise<string> {
  await requireSession(c);
  const token = newTokens.get(c) ?? c.koa.cookies.get('sid') ?? '';
  return csrfToken(c.services.env.APP_SECRET, hashToken(token), c.realNow());
}
