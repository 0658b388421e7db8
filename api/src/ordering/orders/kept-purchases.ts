import { HOUR } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { purchasedIds } from './order-read.ts';

/** ms; what changes meanwhile has another key. */
const KEPT_MS = HOUR;

/**
 * What is made of all that a customer bought, from the process's cache or made: it is the same until an order of theirs is paid, changed or canceled, which
 * gives their purchases another version. Nothing of it may depend on the time.
 * @param name of what is made
 */
export const cachedPurchases = <T extends NonNullable<unknown>>(
  { cache }: Pick<Services, 'cache'>,
  { customerId, purchasesVersion }: Pick<Viewer, 'customerId' | 'purchasesVersion'>,
  name: string,
  make: () => Promise<T>,
): Promise<T> => cache.through(`purchases ${customerId} ${purchasesVersion} ${name}`, KEPT_MS, make);

/** Returns the viewer's {@link purchasedIds}, cached as {@link cachedPurchases}. */
export const cachedPurchasedIds = ({ services, viewer, em }: RequestContext, customerId: number): Promise<number[]> =>
  cachedPurchases(services, { ...viewer, customerId }, 'ids', () => purchasedIds(em, customerId));
