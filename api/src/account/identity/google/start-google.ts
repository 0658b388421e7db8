import type { CallInput, CallResponse } from '@larder/contracts';
import { safePath } from '@larder/rules';
import type { RequestContext } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { giveChallenge } from '../challenges.ts';
import type { At, Google } from './google.ts';

/**
 * Returns the provider of this store.
 * @throws HttpError 404 when it is not configured (OP-081)
 */
export function googleOf(c: RequestContext): Google {
  if (!c.services.google) throw notFound('Page');
  return c.services.google;
}

/** Where this server listens, from the connection of the request. */
export const here = (c: RequestContext): At => ({ port: c.koa.req.socket.localPort ?? 0 });

/** POST /auth/google/start (ACC-069): state, nonce and the proof of the code are bound to this session, for ten minutes and one use. */
export async function startGoogle(
  c: RequestContext,
  { body }: CallInput<'POST /auth/google/start'>,
): Promise<CallResponse<'POST /auth/google/start'>> {
  const google = googleOf(c);
  const session = await requireSession(c);
  const { address, state, verifier, nonce } = await google.begin(here(c));
  const secrets = { state, verifier, route: safePath(body.route) };
  await giveChallenge(c.em, { sessionId: session.id, kind: 'google', value: nonce }, secrets, c.realNow());
  return { address, nonce };
}
