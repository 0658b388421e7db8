import { type OrderActor, type OrderMove, orderMachine } from '@larder/rules';
import { allowedMove } from '../platform/allowed-move.ts';
import { entry } from '../platform/history.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { orderEffects } from './order-effects.ts';

interface Mover {
  by: OrderActor;
  /** Why, where the move does not say it: a refusal, a reason. */
  cause?: string | undefined;
  /** An order is as old as its payment: until then nobody saw it. */
  isBorn?: boolean;
}

/**
 * The one way for an order to change its state: in the caller's transaction, with its entry in the order's history and all that follows.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveOrder(
  services: Services,
  em: Em,
  orderId: string,
  move: OrderMove,
  { by, cause, isBorn = false }: Mover,
): Promise<void> {
  const order = await lockOrder(em, orderId);
  const refusal = 'This order has changed meanwhile. Please look at it again.';
  const { to, follows } = allowedMove(orderMachine, move, order.state, by, refusal);
  const now = services.clock.now();
  await db(em)
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .set({ state: to, updated_at: now, ...(isBorn && { created_at: now }) })
        .where('id', '=', orderId),
    )
    .insertInto('order_history')
    .values({ order_id: orderId, ...entry({ at: now, from: order.state, to, move, by }), cause: cause ?? null })
    .execute();
  for (const effect of follows) await orderEffects[effect](services, em, order, to);
}
