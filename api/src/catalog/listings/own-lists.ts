import type { RequestContext } from '../../platform/http/context.ts';
import type { Scope } from '../products/listing-request.ts';
import { dealsForTaste, thriveCashScope } from '../recommend/for-taste.ts';
import { cachedTaste } from '../recommend/taste.ts';

const THRIVE_CASH = 'thrive_cash';
const DEALS_FOR_YOU = 'deals_for_you';

/**
 * Owner of a list: the customer id for lists with a personal order, null for lists that are the same for all. Part of the cache
 * key.
 */
export function listOwner(c: RequestContext, key: string | undefined): number | null {
  return key === DEALS_FOR_YOU ? c.session.customerId : null;
}

/** Returns the scope of a list that the store generates, `thrive_cash` or `deals_for_you` (OP-098); null for any other key. */
export async function ownListScope(c: RequestContext, key: string): Promise<Scope | null> {
  if (key === THRIVE_CASH) return thriveCashScope(c.viewer.groupId);
  if (key !== DEALS_FOR_YOU) return null;
  const owner = listOwner(c, key);
  return dealsForTaste(owner === null ? null : await cachedTaste(c, owner), c.viewer.groupId);
}
