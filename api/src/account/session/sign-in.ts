import { browserOptsOut, OPT_OUT_COOKIE } from '@larder/rules/shell/opt-out';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { deviceOf, newDevice, sendDeviceCookie } from './device-cookie.ts';
import { requireSession, sendSessionCookies } from './session-cookies.ts';
import { createSession, endSession, rotateSession, SESSION_LIFE } from './session.store.ts';

/**
 * Signs a customer in within the caller's transaction: the session gets a new secret, carts merge, answers move. Answers what sends
 * the cookies, to be called once the transaction has committed.
 */
export async function signIn(c: RequestContext, em: Em, customerId: number, isNew: boolean): Promise<() => void> {
  const now = c.realNow();
  const optsOut = browserOptsOut(c.koa.cookies.get(OPT_OUT_COOKIE), c.koa.get('sec-gpc'));
  const from = { ip: c.ip, userAgent: c.koa.get('user-agent') };
  const deviceId = deviceOf(c) ?? newDevice();
  let before = { ...(await requireSession(c)) };
  if (before.customerId !== null) {
    // Another account was signed in here: its data must not pass to this account.
    await endSession(em, before.id);
    const fresh = await createSession(em, {
      uuid: before.uuid,
      ...from,
      reqsource: c.reqsource,
      now,
    });
    before = fresh.session;
  }
  const token = await rotateSession(em, before.id, customerId, now);
  for (const hook of c.services.onSignIn) {
    await hook({
      em,
      before,
      sessionId: before.id,
      customerId,
      from: { ...from, optsOut, deviceId },
      services: c.services,
      isNew,
      now: c.now(),
      realNow: now,
    });
  }
  return () => {
    Object.assign(c.session, before, { customerId, readOnly: false, provedAt: now, codeProvedAt: null });
    sendSessionCookies(c, token, before.uuid);
    sendDeviceCookie(c, deviceId);
    c.setCookie('loggedin', '1', { maxAge: SESSION_LIFE });
    c.setCookie('registered', '1', { maxAge: 10 * 365 * 24 * 3_600_000 });
  };
}
