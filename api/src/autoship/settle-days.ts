import { autoshipDeliveryDue, autoshipDeliveryMachine, LIVE_DELIVERIES } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { beginning } from '../platform/history.ts';

/** Items that come on their day, or would if it were not left out. */
const COMING = ['active', 'skipped', 'processing'] as const;

/**
 * Synchronizes the deliveries of a schedule with its items, in the caller's transaction: a row for each day with items, none
 * for a day without (AUTO-016). The schedule's next date is the first of them. Call it after any change of an item's day or
 * state.
 */
export async function settleDays(em: Em, scheduleId: number, now: Date): Promise<void> {
  const items = await db(em)
    .selectFrom('autoship_items')
    .select('scheduled_at as date')
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', COMING)
    .orderBy('date')
    .execute();
  const days = items.map(({ date }) => date);
  const rows = await db(em)
    .selectFrom('autoship_occurrences')
    .select(['id', 'date', 'status'])
    .where('schedule_id', '=', scheduleId)
    .where('status', 'in', LIVE_DELIVERIES)
    .execute();
  const empty = rows.filter(({ date, status }) => ['planned', 'noticed'].includes(status) && !days.includes(date));
  if (empty.length > 0)
    await db(em)
      .deleteFrom('autoship_occurrences')
      .where(
        'id',
        'in',
        empty.map(({ id }) => id),
      )
      .execute();
  for (const date of days) if (!rows.some((row) => row.date === date)) await plan(em, scheduleId, date, now);
  const [first] = days;
  if (first !== undefined)
    await db(em).updateTable('autoship_schedules').set({ next_date: first }).where('id', '=', scheduleId).execute();
}

async function plan(em: Em, scheduleId: number, date: string, now: Date): Promise<void> {
  const status = 'planned';
  const { at, from_state, to_state, move, by } = beginning(autoshipDeliveryMachine, status, 'clock', now);
  await db(em)
    .with('made', (query) =>
      query
        .insertInto('autoship_occurrences')
        .values({ schedule_id: scheduleId, date, status, due_at: autoshipDeliveryDue(status, date) })
        .returning('id'),
    )
    .insertInto('autoship_history')
    .columns(['occurrence_id', 'at', 'from_state', 'to_state', 'move', 'by'])
    .expression(({ selectFrom, val }) =>
      selectFrom('made').select([
        'id',
        val(at).as('at'),
        val(from_state).as('a'),
        val(to_state).as('b'),
        val(move).as('c'),
        val(by).as('d'),
      ]),
    )
    .execute();
}
