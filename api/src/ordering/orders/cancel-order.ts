import { BOX_LABELS, boxType, isOrderCancelable, momentText } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import { badRequest } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { ownOrder } from './own-order.ts';

const TOO_LATE = 'This order is already being packed and can no longer be canceled.';

/**
 * Cancels an own order while it is processing and no box has closed (OP-093, OP-121). Stock returns at once, the money when the
 * gateway confirms it. A repeated call changes nothing.
 * @throws HttpError 404 `Order not found`; 400 `not_cancelable`
 */
export async function cancelOrder(services: Services, customerId: number, orderId: string): Promise<void> {
  await services.fork().transactional(async (em) => {
    await ownOrder(em, customerId, orderId);
    await cancelLocked(services, em, orderId);
  });
}

/** As {@link cancelOrder}, in the caller's transaction, for an order that is known to be the shopper's. */
export async function cancelLocked(
  services: Services,
  em: Em,
  orderId: string,
  mover: { by: 'shopper' | 'staff'; cause?: string } = { by: 'shopper' },
): Promise<void> {
  const { state } = await lockOrder(em, orderId);
  if (state === 'canceled') return;
  if (!isOrderCancelable(state)) throw badRequest(TOO_LATE, { errorCode: 'not_cancelable' });
  const closed = await closedBox(em, orderId, services.clock.now());
  if (closed) throw badRequest(closed, { errorCode: 'not_cancelable' });
  await moveOrder(services, em, orderId, 'cancel', mover);
  await db(em)
    .updateTable('orders')
    .set((order) => ({ canceled_at: order.ref('updated_at') }))
    .where('id', '=', orderId)
    .execute();
}

/** Returns the message about a box that has closed; null while all are open. */
async function closedBox(em: Em, orderId: string, now: Date): Promise<string | null> {
  const box = await db(em)
    .selectFrom('shipments')
    .select(['box_type as type', 'cutoff_at as cutoffAt'])
    .where('order_id', '=', orderId)
    .where('cutoff_at', '<=', now.toISOString())
    .orderBy('cutoff_at')
    .limit(1)
    .executeTakeFirst();
  const at = utc(box?.cutoffAt ?? null);
  if (!box || !at) return null;
  return `The ${BOX_LABELS[boxType(box.type) ?? 'grocery']} box closed on ${momentText(at)} to be packed, so the order can no longer be canceled.`;
}
