import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { isPlaced } from './order-read.ts';

/**
 * Verifies that the customer owns an order.
 * @throws HttpError 404 `Order not found`, also for another customer's order (OP-046)
 */
export async function ownOrder(em: Em, customerId: number, orderId: string): Promise<void> {
  if (!isUuid(orderId)) throw notFound('Order');
  const own = await db(em)
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customerId)
    .where(isPlaced)
    .executeTakeFirst();
  if (!own) throw notFound('Order');
}
