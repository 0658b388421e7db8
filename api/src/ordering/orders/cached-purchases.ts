import { HOUR } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { fromPrimary } from '../../platform/request-scope.ts';
import type { Services } from '../../platform/services.ts';
import { purchasedIds } from './order-read.ts';

/** Cache duration (ms). Later purchases change the key. */
const CACHE_MS = HOUR;

/**
 * Caches data derived from a customer's purchases. It is valid until an order of theirs is paid, changed or canceled, which
 * changes the version of their purchases. The data must not depend on the time.
 * @param name name of the derived data
 */
export const cachedPurchases = <T extends NonNullable<unknown>>(
  { cache }: Pick<Services, 'cache'>,
  { customerId, purchasesVersion }: Pick<Viewer, 'customerId' | 'purchasesVersion'>,
  name: string,
  make: () => Promise<T>,
): Promise<T> => cache.through(`purchases ${customerId} ${purchasesVersion} ${name}`, CACHE_MS, () => fromPrimary(make));

/** Returns the viewer's {@link purchasedIds}, cached as {@link cachedPurchases}. */
export const cachedPurchasedIds = ({ services, viewer, em }: RequestContext, customerId: number): Promise<number[]> =>
  cachedPurchases(services, { ...viewer, customerId }, 'ids', () => purchasedIds(em, customerId));
