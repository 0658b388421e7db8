import type { ProductList } from '@larder/contracts';
import { leftOutNote, type Allergen } from '@larder/rules';
import type { ListingRequest } from '../products/listing-request.ts';
import { readBoughtIds } from '../../ordering/for-catalog.ts';
import { SECOND } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { fromPrimary } from '../../platform/request-scope.ts';
import { avoidedOf } from '../../quiz/for-catalog.ts';

/** An order that was just placed is known to lists after this (ms). */
const KNOWN_FOR = 20 * SECOND;

/** Data of the viewer that lists depend on. */
export interface Shopper {
  /**
   * Customer whose purchases were counted: part of the cache key. Null without purchases; the response is then the same for
   * all.
   */
  owner: number | null;
  bought: readonly number[];
  avoided: readonly Allergen[];
}

/** Reads the viewer of a list: their purchases, which only a signed-in shopper has, and the allergens that they avoid. */
export async function shopperOf(c: RequestContext): Promise<Shopper> {
  const avoided = await avoidedOf(c);
  const { customerId } = c.session;
  if (customerId === null) return { owner: null, bought: [], avoided };
  const bought = await c.services.shopperCache.through(`bought ${customerId}`, KNOWN_FOR, () =>
    fromPrimary(() => readBoughtIds(c.em, customerId)),
  );
  return { owner: bought.length > 0 ? customerId : null, bought, avoided };
}

/**
 * Adapts a list request to a shopper: leaves out products with allergens that they avoid, unless they requested to see them.
 */
export function withShopper<Request extends ListingRequest>(request: Request, { bought, avoided }: Shopper): Request {
  const without = [...new Set([...(request['filter[without]'] ?? []), ...(request['filter[avoided]'] ? [] : avoided)])];
  return { ...request, bought, ...(without.length > 0 ? { 'filter[without]': without } : {}) };
}

/** Describes the `count` products that a filtered list leaves out for their allergens. */
export function hiddenNote(request: ListingRequest, { avoided }: Shopper, count: number): ProductList['hidden'] {
  const chosen = request['filter[without]'] ?? [];
  const isByPreferences = avoided.length > 0;
  const isShown = isByPreferences && request['filter[avoided]'] === '1' && chosen.length === 0;
  const allergens = isShown ? avoided : [...(request['filter[avoided]'] ? [] : avoided), ...chosen];
  const text = leftOutNote({ allergens, count, isByPreferences: isByPreferences && !request['filter[avoided]'], isShown });
  if (text === null) return null;
  const hidesAvoided = request['filter[avoided]'] === '1';
  return { text, toggle: isByPreferences ? { label: hidesAvoided ? 'Leave them out' : 'Show them', on: !hidesAvoided } : null };
}
