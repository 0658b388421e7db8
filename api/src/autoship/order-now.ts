import { lockCustomer } from '../account/customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import { orderOne } from './order-one.ts';
import { tryByHand } from './schedule-write.ts';

/** Orders a delivery while its shopper waits. The clock retries failures, so errors are not thrown. */
export async function orderNow(services: Services, id: number): Promise<void> {
  await orderOne(services, id).catch((error: unknown) =>
    services.log.error({ err: error, occurrence_id: id }, 'an autoship delivery could not be ordered at once'),
  );
}

/** OP-104: charges deliveries with a failed charge at once, by the card that their shopper adds or makes the default. */
export async function chargeWithNewCard(services: Services, customerId: number): Promise<void> {
  const waiting = await services.fork().transactional(async (em) => {
    await lockCustomer(em, customerId);
    const failing = await db(em)
      .updateTable('autoship_schedules as s')
      .set(({ selectFrom }) => ({
        payment_method_id: selectFrom('payment_methods')
          .select('id')
          .where('customer_id', '=', customerId)
          .where('is_default', '=', true)
          .where('deleted_at', 'is', null),
      }))
      .where('s.customer_id', '=', customerId)
      .where('s.status', 'in', ['failed_charge_1', 'failed_charge_2', 'failed_charge_3'])
      .returning('s.id')
      .execute();
    const ids: (number | null)[] = [];
    for (const { id } of failing) ids.push(await tryByHand(em, id));
    return ids;
  });
  for (const id of waiting) if (id !== null) await orderNow(services, id);
}
