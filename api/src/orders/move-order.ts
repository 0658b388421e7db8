import { type OrderActor, type OrderMove, orderMachine } from '@larder/rules';
import type { QueryCreator } from 'kysely';
import { allowedMove } from '../platform/allowed-move.ts';
import { entry } from '../platform/history.ts';
import type { Em } from '../platform/db/orm.ts';
import { type Database, db } from '../platform/db/db.ts';
import { often, onlyOften } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { type LockedOrder, lockOrder } from './locked-order.ts';
import { effectsAfterwards, effectsAtOnce, readsReceipt } from './order-effects.ts';
import { receiptOf } from './order-mail.ts';

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
  const refusal = 'This order has changed meanwhile. Please look at it again.';
  const { to, follows } = allowedMove(orderMachine, move, order.state, by, refusal);
  const now = services.clock.now();
  const { id } = order;
  let moved: QueryCreator<Database> = db(em)
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .set({ state: to, updated_at: now, ...(isBorn && { created_at: now }) })
        .where('id', '=', id),
    )
    .with('noted', (query) =>
      query
        .insertInto('order_history')
        .values({ order_id: id, ...entry({ at: now, from: order.state, to, move, by }), cause: cause ?? null }),
    );
  for (const effect of follows) moved = effectsAtOnce[effect]?.(moved, order) ?? moved;
  const receipt = readsReceipt(follows) ? await onlyOften(em, receiptOf(moved, id)) : await ran(em, moved);
  for (const effect of follows) await effectsAfterwards[effect]?.(services, em, { ...order, receipt }, to);
}

/** Runs a statement whose parts alone matter. */
async function ran(em: Em, query: QueryCreator<Database>): Promise<null> {
  await often(
    em,
    query.selectNoFrom(({ lit }) => lit(1).as('one')),
  );
  return null;
}
