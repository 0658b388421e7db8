import { dropDeliveryCart } from '../ordering/cart/delivery-cart.ts';
import { changeAutoship } from '../account/customers/autoship-standing.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import type { LockedDelivery } from './delivery-row.ts';
import type { LeaveOutCause } from './halts.ts';
import { mailLeftOut, mailAutoshipStopped } from './autoship-mails.ts';
import { moveDelivery } from './move-delivery.ts';
import { planNext } from './next-days.ts';

/** Causes that the customer chose, and therefore knows. */
const CUSTOMER_CAUSES: readonly LeaveOutCause[] = ['paused', 'off', 'all_skipped'];

/**
 * Skips a delivery that cannot ship: its items come the next time. Notifies the customer unless they chose that. Without a
 * membership autoship is suspended until it is switched on again, with unchanged schedules (OP-103).
 */
export async function leaveOut(services: Services, em: Em, delivery: LockedDelivery, cause: LeaveOutCause): Promise<void> {
  const now = services.clock.now();
  await moveDelivery(em, delivery, 'leave_out', { by: 'clock', now, cause });
  await discardDeliveryCart(em, delivery);
  await planNext(em, delivery, now);
  if (cause === 'no_membership') {
    await changeAutoship(em, delivery.customer.id, { status: 'inactive' }, now);
    await mailAutoshipStopped(services, em, delivery);
  } else if (!CUSTOMER_CAUSES.includes(cause)) await mailLeftOut(services, em, delivery, cause);
}

/** Skips a delivery once, for its shopper or by an employee. */
export async function skipDelivery(
  em: Em,
  delivery: LockedDelivery,
  { by, now }: { by: 'shopper' | 'staff'; now: Date },
): Promise<void> {
  await moveDelivery(em, delivery, 'skip', { by, now });
  await planNext(em, delivery, now);
}

/** Deletes the cart of a delivery, if it has one. */
export async function discardDeliveryCart(em: Em, { cartId }: LockedDelivery): Promise<void> {
  if (cartId !== null) await dropDeliveryCart(em, cartId);
}
