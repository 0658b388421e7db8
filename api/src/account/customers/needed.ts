import type { Em } from '../../platform/db/orm.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';

/** A card or an address that its owner wants to delete. */
export type Deletable = { customerId: number } & ({ cardId: number } | { addressId: number });

declare module '../../platform/services.ts' {
  interface Services {
    /** Which schedules are paid with a card or go to an address, as their owner reads them. Autoship is a higher group and provides this through the services. */
    neededBy(em: Em, what: Deletable): Promise<string[]>;
    /** Returns the customer's active Autoship schedules as display texts. */
    schedulesOf(em: Em, customerId: number): Promise<string[]>;
  }
}

/**
 * Refuses to delete what autoship needs until its owner confirms it; otherwise a delivery would fail on its day.
 * @throws HttpError 409 `needed_by_autoship` with the schedules in `errors`
 */
export async function checkNeeded(services: Services, em: Em, what: Deletable, isConfirmed: boolean | undefined): Promise<void> {
  if (isConfirmed) return;
  const schedules = await services.neededBy(em, what);
  if (schedules.length === 0) return;
  const names = schedules.join(', ');
  const message =
    'cardId' in what
      ? `Autoship uses it to pay: ${names}. If you delete it, we’ll charge your default payment method. If you don’t have one, nothing ships.`
      : `Autoship ships to it: ${names}. If you delete it, we’ll ship to your default address. If you don’t have one, nothing ships.`;
  throw new HttpError(409, message, { errorCode: 'needed_by_autoship', fields: { schedules: names } });
}
