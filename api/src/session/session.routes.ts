import { HOUR, after } from '../platform/clock.ts';
import { route } from '../platform/http/route.ts';
import { csrfOf, requireSession } from './door.ts';

export const sessionRoutes = [
  /** OP-171. The token names the session for a client that asks; the secret itself travels only in the http-only cookie. */
  route('GET /session/new', async (c) => {
    const session = await requireSession(c);
    return { success: true, session_token: session.id };
  }),
  route('GET /token/csrf', async (c) => ({ csrf_token: await csrfOf(c) })),
  /** OP-179: valid six hours. */
  route('GET /token/payment', async (c) => {
    const expiresAt = after(c.now(), 6 * HOUR);
    return { token: await c.services.gateway.createClientToken(expiresAt), expires_at: expiresAt.toISOString() };
  }),
];
