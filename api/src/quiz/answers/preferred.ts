import { type Allergen, avoidedAllergens } from '@larder/rules';
import type { Cache } from '../../platform/cache.ts';
import { SECOND } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { fromPrimary } from '../../platform/request-scope.ts';
import { readPreferences, type Respondent, respondentOf } from './preferences.ts';

/** Another process of the store learns of a changed answer after this (ms); this one at once. */
const KNOWN_FOR = 20 * SECOND;

const cacheKey = ({ uuid, sessionId, customerId }: Respondent): string => `preferred ${customerId ?? `${sessionId} ${uuid}`}`;

/** How a shopper lives, as far as lists follow it. */
interface Ways {
  /** Keys of diets and values, sorted. */
  preferred: readonly string[];
  avoided: readonly Allergen[];
}

const NONE: Ways = { preferred: [], avoided: [] };

/**
 * Every response with cards needs it, so it is cached for some seconds. A browser without a session has no answers and needs no
 * query.
 */
async function waysOf(c: RequestContext): Promise<Ways> {
  if (c.session.id === null) return NONE;
  const who = respondentOf(c.session, c.session.uuid);
  return c.services.shopperCache.through(cacheKey(who), KNOWN_FOR, async () => {
    const { preferences } = await fromPrimary(() => readPreferences(c.em, who));
    return {
      preferred: [...(preferences['diets'] ?? []), ...(preferences['values'] ?? [])].toSorted(),
      avoided: avoidedAllergens(preferences['avoid'] ?? []),
    };
  });
}

/** Keys of the diets and values that the shopper of a request lives by, sorted (CAT-030). */
export const preferredOf = async (c: RequestContext): Promise<readonly string[]> => (await waysOf(c)).preferred;

/** The allergens that the shopper of a request avoids, in the order of the labels. */
export const avoidedOf = async (c: RequestContext): Promise<readonly Allergen[]> => (await waysOf(c)).avoided;

/** To be called when answers change. */
export const forgetPreferred = (cache: Cache, who: Respondent): void => cache.forget(cacheKey(who));
