import {
  type AutoshipItemActor,
  type AutoshipItemEffect,
  type AutoshipItemMove,
  autoshipItemMachine,
  type AutoshipScheduleActor,
  type AutoshipScheduleMove,
  autoshipScheduleMachine,
} from '@larder/rules';
import { allowedMove } from '../platform/allowed-move.ts';
import type { Em } from '../platform/db/orm.ts';
import { anyOf, db } from '../platform/db/db.ts';
import { entry } from '../platform/history.ts';

interface Mover<Actor> {
  by: Actor;
  now: Date;
}

/**
 * The only function that transitions items: in the caller's transaction, with their history entries and all effects, in a
 * constant number of statements.
 * @throws HttpError 409 `move_not_allowed` for an item in another state, or for another actor; Error for a deleted one; then
 * nothing is changed
 */
export async function moveItems(
  em: Em,
  ids: readonly number[],
  move: AutoshipItemMove,
  { by, now }: Mover<AutoshipItemActor>,
): Promise<void> {
  if (ids.length === 0) return;
  const before = await db(em)
    .selectFrom('autoship_items')
    .select(['id', 'status'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (before.length < ids.length) throw new Error('An item on autoship is gone.');
  const { to, follows } = autoshipItemMachine.moves[move];
  for (const { status } of before)
    allowedMove(autoshipItemMachine, move, status, by, 'This item has just changed. Please check it and try again.');
  for (const effect of follows) for (const { id } of before) await effects[effect](em, id);
  await db(em)
    .with('moved', (query) =>
      query.updateTable('autoship_items').set({ status: to, updated_at: now }).where('id', '=', anyOf(ids)),
    )
    .insertInto('autoship_history')
    .values(before.map(({ id, status: from }) => ({ item_id: id, ...entry({ at: now, from, to, move, by }) })))
    .execute();
}

/** As {@link moveItems}, of one. */
export const moveItem = (em: Em, itemId: number, move: AutoshipItemMove, mover: Mover<AutoshipItemActor>): Promise<void> =>
  moveItems(em, [itemId], move, mover);

/** Skipping marks the item's day, so skipping twice skips one delivery. Any other change of the item removes the mark. */
const effects: Readonly<Record<AutoshipItemEffect, (em: Em, itemId: number) => Promise<void>>> = {
  async leave_day_out(em, itemId) {
    await db(em)
      .insertInto('autoship_skips')
      .columns(['item_id', 'date'])
      .expression((day) => day.selectFrom('autoship_items').select(['id', 'scheduled_at']).where('id', '=', itemId))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async take_day_back(em, itemId) {
    await db(em)
      .deleteFrom('autoship_skips as k')
      .using('autoship_items as i')
      .whereRef('k.item_id', '=', 'i.id')
      .where('i.id', '=', itemId)
      .whereRef('k.date', '=', 'i.scheduled_at')
      .execute();
  },
};

/** As {@link moveItem}, of a schedule. @throws HttpError 409 `move_not_allowed` */
export async function moveSchedule(
  em: Em,
  scheduleId: number,
  move: AutoshipScheduleMove,
  { by, now }: Mover<AutoshipScheduleActor>,
): Promise<void> {
  const { status: from } = await db(em)
    .selectFrom('autoship_schedules')
    .select('status')
    .where('id', '=', scheduleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { to } = allowedMove(
    autoshipScheduleMachine,
    move,
    from,
    by,
    'This schedule has just changed. Please check it and try again.',
  );
  await db(em).updateTable('autoship_schedules').set({ status: to }).where('id', '=', scheduleId).execute();
  await db(em)
    .insertInto('autoship_history')
    .values({ schedule_id: scheduleId, ...entry({ at: now, from, to, move, by }) })
    .execute();
}
