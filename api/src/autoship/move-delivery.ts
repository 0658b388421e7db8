import {
  type AutoshipDeliveryActor,
  autoshipDeliveryDue,
  autoshipDeliveryMachine,
  type AutoshipDeliveryMove,
} from '@larder/rules';
import { allowedMove } from '../platform/allowed-move.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { entry } from '../platform/history.ts';
import type { LockedDelivery } from './delivery-row.ts';

interface Mover {
  by: AutoshipDeliveryActor;
  now: Date;
  cause?: string;
}

/**
 * The only function that transitions deliveries: in the caller's transaction, with a history entry. The state determines when
 * the clock processes it next; one that begins to be ordered is due at once.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing is changed
 */
export async function moveDelivery(
  em: Em,
  { id, date, status: from }: Pick<LockedDelivery, 'id' | 'date' | 'status'>,
  move: AutoshipDeliveryMove,
  { by, now, cause }: Mover,
): Promise<void> {
  const { to } = allowedMove(
    autoshipDeliveryMachine,
    move,
    from,
    by,
    'This delivery has just changed. Please check it and try again.',
  );
  const due = to === 'ordering' ? now : autoshipDeliveryDue(to, date);
  await db(em)
    .with('moved', (query) =>
      query.updateTable('autoship_occurrences').set({ status: to, due_at: due, by_hand: false }).where('id', '=', id),
    )
    .insertInto('autoship_history')
    .values({ occurrence_id: id, ...entry({ at: now, from, to, move, by }), cause: cause ?? null })
    .execute();
}
