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
import { db } from '../platform/db/db.ts';
import { entry } from '../platform/history.ts';

interface Mover<Actor> {
  by: Actor;
  now: Date;
}

/**
 * The one way for an item to change its state: in the caller's transaction, with its entry in the history and all that follows.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveItem(
  em: Em,
  itemId: number,
  move: AutoshipItemMove,
  { by, now }: Mover<AutoshipItemActor>,
): Promise<void> {
  const { status: from } = await db(em)
    .selectFrom('autoship_items')
    .select('status')
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { to, follows } = allowedMove(autoshipItemMachine, move, from, by, 'This item has changed meanwhile.');
  for (const effect of follows) await effects[effect](em, itemId);
  await db(em).updateTable('autoship_items').set({ status: to, updated_at: now }).where('id', '=', itemId).execute();
  await db(em)
    .insertInto('autoship_history')
    .values({ item_id: itemId, ...entry({ at: now, from, to, move, by }) })
    .execute();
}

/** Skipping is a mark on the item's day: skipping twice skips one delivery; any other wish for the item takes the mark away. */
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
  const { to } = allowedMove(autoshipScheduleMachine, move, from, by, 'This schedule has changed meanwhile.');
  await db(em).updateTable('autoship_schedules').set({ status: to }).where('id', '=', scheduleId).execute();
  await db(em)
    .insertInto('autoship_history')
    .values({ schedule_id: scheduleId, ...entry({ at: now, from, to, move, by }) })
    .execute();
}
