import {
  type AutoshipItemActor,
  type AutoshipItemEffect,
  type AutoshipItemMove,
  autoshipItemMachine,
  type AutoshipScheduleActor,
  type AutoshipScheduleMove,
  autoshipScheduleMachine,
  canMove,
} from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { conflict } from '../platform/http/errors.ts';

const changed = (what: string) => conflict(`This ${what} has changed meanwhile.`, 'move_not_allowed');

/**
 * The one way for an item to change its state: in the caller's transaction, with all that follows.
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveItem(
  em: Em,
  itemId: number,
  move: AutoshipItemMove,
  { by, now }: { by: AutoshipItemActor; now: Date },
): Promise<void> {
  const item = await db(em)
    .selectFrom('autoship_items')
    .select('status')
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!canMove(autoshipItemMachine, move, item.status, by)) throw changed('item');
  const { to, follows } = autoshipItemMachine.moves[move];
  for (const effect of follows) await effects[effect](em, itemId);
  await db(em).updateTable('autoship_items').set({ status: to, updated_at: now }).where('id', '=', itemId).execute();
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
  by: AutoshipScheduleActor,
): Promise<void> {
  const schedule = await db(em)
    .selectFrom('autoship_schedules')
    .select('status')
    .where('id', '=', scheduleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!canMove(autoshipScheduleMachine, move, schedule.status, by)) throw changed('schedule');
  const { to } = autoshipScheduleMachine.moves[move];
  await db(em).updateTable('autoship_schedules').set({ status: to }).where('id', '=', scheduleId).execute();
}
