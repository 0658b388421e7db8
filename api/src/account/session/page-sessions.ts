import type { IncomingMessage } from 'node:http';
import { PAGE_HEADER, PROOF_HEADER, verifyAddressProof } from '@larder/platform/http/address-proof';
import { SECOND } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type LoadedSession, loadSession } from './session.store.ts';

/** ms for which the session of a page is cached: longer than the calls of one page take. */
const CACHE_MS = 8 * SECOND;
const ID = /^[\da-f-]{36}$/;

/** Returns the page that a call belongs to; null without a proof that the host renders it. */
function pageOf({ headers }: IncomingMessage, now: Date, serviceTokens: readonly string[]): string | null {
  const page = String(headers[PAGE_HEADER] ?? '');
  if (!ID.test(page)) return null;
  const address = String(headers['x-forwarded-for'] ?? '');
  return verifyAddressProof(headers[PROOF_HEADER], address, serviceTokens, now.getTime()) ? page : null;
}

/**
 * Loads the session as {@link loadSession} does, once for all reads of one page. The host makes a new id for each page, so the next page and
 * every call of a browser load it again: a sign-out, a block or a change of role shows at once. A call of the page that changes
 * something invalidates its cached session.
 * @param now UTC
 */
export async function sessionOfPage(
  { orm: { em }, cache, env }: Pick<Services, 'orm' | 'cache' | 'env'>,
  token: string,
  now: Date,
  request: IncomingMessage,
): Promise<LoadedSession | undefined> {
  const page = pageOf(request, now, env.serviceTokens);
  if (page === null) return loadSession(em, token, now);
  const key = `session ${page} ${token}`;
  if (request.method !== 'GET') {
    cache.forget(key);
    return loadSession(em, token, now);
  }
  const { loaded } = await cache.through(key, CACHE_MS, async () => ({ loaded: await loadSession(em, token, now) }));
  // Request handlers write into the session.
  return loaded && { ...loaded, session: { ...loaded.session } };
}
