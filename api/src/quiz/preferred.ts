import type { Cache } from '../platform/cache.ts';
import { SECOND } from '../platform/clock.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { readPreferences, type Respondent, respondentOf } from './preferences.ts';

/** Another process of the store learns of a changed answer after this (ms); this one at once. */
const KNOWN_FOR = 20 * SECOND;

const cacheKey = ({ uuid, sessionId, customerId }: Respondent): string => `preferred ${customerId ?? `${sessionId} ${uuid}`}`;

/**
 * Keys of the diets and values that the shopper of a request lives by, sorted (CAT-030). Every answer with cards asks for them, so they
 * are remembered for some seconds; a browser that has no session yet has answered nothing and costs nothing.
 */
export async function preferredOf(c: RequestContext): Promise<readonly string[]> {
  if (c.session.id === null) return [];
  const who = respondentOf(c.session, c.session.uuid);
  return c.services.shopperCache.through(cacheKey(who), KNOWN_FOR, async () => {
    const { preferences } = await readPreferences(c.em, who);
    return [...(preferences['diets'] ?? []), ...(preferences['values'] ?? [])].toSorted();
  });
}

/** To be called when answers change. */
export const forgetPreferred = (cache: Cache, who: Respondent): void => cache.forget(cacheKey(who));
