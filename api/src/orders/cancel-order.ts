import { isOrderCancelable } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import { badRequest } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { ownOrder } from './own-order.ts';

const TOO_LATE = 'This order is already being packed and can no longer be canceled.';

/**
 * Cancels an own order while it is processing (OP-093): the goods go back to the shelf at once, the money as soon as the gateway confirms
 * it. Canceling twice is fine.
 * @throws HttpError 404 `Order not found`; 400 `not_cancelable`
 */
export async function cancelOrder(services: Services, customerId: number, orderId: string): Promise<void> {
  await services.fork().transactional(async (em) => {
    await ownOrder(em, customerId, orderId);
    const { state } = await lockOrder(em, orderId);
    if (state === 'canceled') return;
    if (!isOrderCancelable(state)) throw badRequest(TOO_LATE, { errorCode: 'not_cancelable' });
    await moveOrder(services, em, orderId, 'cancel', { by: 'shopper' });
    await db(em)
      .updateTable('orders')
      .set((order) => ({ canceled_at: order.ref('updated_at') }))
      .where('id', '=', orderId)
      .execute();
  });
}
