import { addDays, losAngelesDay, nextAutoshipDay } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { moveItem } from './move-autoship.ts';
import { settleDays } from './settle-days.ts';

/** Days from which on a delivery can be chosen: two days before it must still lie ahead. */
export const SOONEST_DAYS = 3;

type Rhythm = Pick<LockedDelivery, 'frequency' | 'dayOfMonth'>;

/** The next day of a rhythm after `last` on which a delivery can still be told of. */
export function dayAfter(last: string, { frequency, dayOfMonth }: Rhythm, now: Date): string {
  const soonest = addDays(losAngelesDay(now), SOONEST_DAYS);
  let day = nextAutoshipDay(last, frequency, dayOfMonth);
  while (day < soonest) day = nextAutoshipDay(day, frequency, dayOfMonth);
  return day;
}

/** What is on the day of a delivery. */
export function itemsOfDay(em: Em, { scheduleId, date }: Pick<LockedDelivery, 'scheduleId' | 'date'>) {
  return db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.qty', 'i.status', 'p.is_available as isAvailable', 'p.title'])
    .where('i.schedule_id', '=', scheduleId)
    .where('i.scheduled_at', '=', date)
    .where('i.status', 'in', ['active', 'skipped', 'processing'])
    .orderBy('i.id')
    .execute();
}

/**
 * A delivery is over, whatever came of it: its items come again by the schedule's rhythm, also those that were skipped this once.
 * @param from the day that the rhythm goes on from
 */
export async function planNext(em: Em, delivery: LockedDelivery, now: Date, from = delivery.date): Promise<void> {
  const { scheduleId } = delivery;
  const next = dayAfter(from, delivery, now);
  const items = await itemsOfDay(em, delivery);
  for (const { id, status } of items) {
    if (status === 'processing') await moveItem(em, id, 'ship', { by: 'clock', now });
    if (status === 'skipped') await moveItem(em, id, 'come_back', { by: 'clock', now });
    await db(em).updateTable('autoship_items').set({ scheduled_at: next }).where('id', '=', id).execute();
  }
  await settleDays(em, scheduleId, now);
}
