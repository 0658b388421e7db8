import { type OrderActor, type OrderMove, type OrderState, orderMachine } from '@larder/rules';
import type { QueryCreator } from 'kysely';
import { allowedMove } from '../../platform/allowed-move.ts';
import { entry } from '../../platform/history.ts';
import type { Em } from '../../platform/db/orm.ts';
import { type Database, db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { type LockedOrder, lockOrder } from './locked-order.ts';
import { type StatementEffectOrder, effectsAfterwards, effectsAtOnce, readsReceipt } from './order-effects.ts';
import { receiptOf } from './order-mail.ts';

interface Mover {
  by: OrderActor;
  /** Why, where the move does not say it: a refusal, a reason. */
  cause?: string | undefined;
  /** Sets the order's creation time to this transition: the shopper does not see an order before its payment. */
  isBorn?: boolean;
}

/**
 * Changes the state of an order in the caller's transaction, with a history entry and all effects. It is the only function that
 * does.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveOrder(services: Services, em: Em, orderId: string, move: OrderMove, mover: Mover): Promise<void> {
  await moveLocked(services, em, await lockOrder(em, orderId), move, mover);
}

/** {@link moveOrder} of an order that this transaction has locked, and not moved since. */
export async function moveLocked(
  services: Services,
  em: Em,
  order: LockedOrder,
  move: OrderMove,
  { by, cause, isBorn = false }: Mover,
): Promise<void> {
  const refusal = 'This order has just changed. Please check it and try again.';
  const { to, follows } = allowedMove(orderMachine, move, order.state, by, refusal);
  const { id, cartId, customerId, savingsCents } = order;
  const moved = moveStatement(em, move, isBorn, {
    id,
    now: services.clock.now(),
    from: order.state,
    by,
    cause: cause ?? null,
    order: { cartId, customerId, savingsCents },
  });
  const receipt = readsReceipt(follows) ? firstOrThrow(await queryPrepared(em, receiptOf(moved, id))) : null;
  if (!receipt)
    await queryPrepared(
      em,
      moved.selectNoFrom(({ lit }) => lit(1).as('one')),
    );
  for (const effect of follows) await effectsAfterwards[effect]?.(services, em, { ...order, receipt }, to);
}

interface Moved {
  id: string;
  now: Date;
  from: OrderState;
  by: OrderActor;
  cause: string | null;
  order: StatementEffectOrder;
}

/** Builds the statement of a move with the effects that belong to it. The caller adds its final `select`. */
function moveStatement(
  em: Em,
  move: OrderMove,
  isBorn: boolean,
  { id, now, from, by, cause, order }: Moved,
): QueryCreator<Database> {
  const { to, follows } = orderMachine.moves[move];
  let query: QueryCreator<Database> = db(em)
    .with('moved', (orders) =>
      orders
        .updateTable('orders')
        .set({ state: to, updated_at: now, ...(isBorn && { created_at: now }) })
        .where('id', '=', id),
    )
    .with('noted', (history) =>
      history.insertInto('order_history').values({ order_id: id, ...entry({ at: now, from, to, move, by }), cause }),
    );
  for (const effect of follows) query = effectsAtOnce[effect]?.(query, order) ?? query;
  return query;
}
