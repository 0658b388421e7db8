import { type ReturnActor, returnMachine, type ReturnMove } from '@larder/rules';
import { allowedMove } from '../../../platform/allowed-move.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { entry } from '../../../platform/history.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOrder } from '../locked-order.ts';
import { type LockedReturn, returnEffects } from './return-effects.ts';

/**
 * Locks a return by its order.
 * @throws Error when it does not exist
 */
async function lockReturn(em: Em, id: number): Promise<LockedReturn> {
  const row = db(em).selectFrom('order_returns').where('id', '=', id);
  const { orderId } = await row.select('order_id as orderId').executeTakeFirstOrThrow();
  const order = await lockOrder(em, orderId);
  const found = await row
    .select([
      'id',
      'item_id as itemId',
      'qty',
      'reason',
      'cents',
      'tax_cents as taxCents',
      'earned_cents as earnedCents',
      'ebt_cents as ebtCents',
      'state',
    ])
    .executeTakeFirstOrThrow();
  return { ...found, order };
}

interface Mover {
  by: ReturnActor;
  /** Why it is refused, as the shopper reads it. */
  refusal?: string | undefined;
}

/**
 * Changes the state of a return in the caller's transaction, with a history entry and all effects. It is the only function that
 * does.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveReturn(
  services: Services,
  em: Em,
  id: number,
  move: ReturnMove,
  { by, refusal }: Mover,
): Promise<void> {
  const found = await lockReturn(em, id);
  const { to, follows } = allowedMove(
    returnMachine,
    move,
    found.state,
    by,
    'This return has just changed. Please check it and try again.',
  );
  const now = services.clock.now();
  await db(em)
    .updateTable('order_returns')
    .set({ state: to, moved_at: now, refusal: refusal ?? null })
    .where('id', '=', id)
    .execute();
  const moved = entry({ at: now, from: found.state, to, move, by });
  await db(em)
    .insertInto('order_return_history')
    .values({ return_id: id, ...moved })
    .execute();
  for (const effect of follows) await returnEffects[effect](services, em, found, to);
}
