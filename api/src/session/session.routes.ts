import { HOUR, after } from '../platform/clock.ts';
import { route } from '../platform/http/route.ts';
import { one, sql } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { csrfOf, requireSession, sendSessionCookies } from './door.ts';
import { rotateSession } from './session.store.ts';
import { readMailToken } from './token.ts';

export const sessionRoutes = [
  /** OP-171. The token names the session for a client that asks; the secret itself travels only in the http-only cookie. */
  route('GET /session/new', async (c, { query }) => {
    const session = await requireSession(c);
    if (query.uatoken) await greetByMail(c, session.id, query.uatoken);
    return { success: true, session_token: session.id };
  }),
  route('GET /token/csrf', async (c) => ({ csrf_token: await csrfOf(c) })),
  /** OP-179: valid six hours. */
  route('GET /token/payment', async (c) => {
    const expiresAt = after(c.now(), 6 * HOUR);
    return { token: await c.services.gateway.createClientToken(expiresAt), expires_at: expiresAt.toISOString() };
  }),
];

/** OP-079: the link of a mail makes its reader known, to read only. A token that does not hold is ignored, a sign-in is left alone. */
async function greetByMail(c: RequestContext, sessionId: string, uatoken: string): Promise<void> {
  const customerId = readMailToken(c.services.env.APP_SECRET, uatoken, c.now());
  if (customerId === null || c.session.customerId !== null) return;
  if (!(await one(c.em, sql`select 1 from customers where id = ${customerId} and not access_blocked`))) return;
  const token = await rotateSession(c.em, sessionId, customerId, c.now(), true);
  sendSessionCookies(c, token, c.session.uuid);
}
