import { nextAutoshipDay, soonestAutoshipDay } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { moveItem } from './move-autoship.ts';
import { settleDays } from './settle-days.ts';

type Rhythm = Pick<LockedDelivery, 'frequency' | 'dayOfMonth'>;

/** The next day of a rhythm after `last` on which a delivery can still be told of. */
export function dayAfter(last: string, { frequency, dayOfMonth }: Rhythm, now: Date): string {
  const soonest = soonestAutoshipDay(now);
  let day = nextAutoshipDay(last, frequency, dayOfMonth);
  while (day < soonest) day = nextAutoshipDay(day, frequency, dayOfMonth);
  return day;
}

/** What is on the day of a delivery. */
export function itemsOfDay(em: Em, { scheduleId, date }: Pick<LockedDelivery, 'scheduleId' | 'date'>) {
  return db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.qty', 'i.status', 'i.is_once as isOnce', 'i.when_out as whenOut'])
    .select(['p.is_available as isAvailable', 'p.title', 'p.stock_qty as stockQty'])
    .where('i.schedule_id', '=', scheduleId)
    .where('i.scheduled_at', '=', date)
    .where('i.status', 'in', ['active', 'skipped', 'processing'])
    .orderBy('i.id')
    .execute();
}

interface Over {
  /** The day that the rhythm goes on from. */
  from?: string;
  /** It was ordered or lies in the cart: what was to come once did. */
  isDone?: boolean;
}

/** A delivery is over, whatever came of it: its items come again by the schedule's rhythm, also those that were skipped this once. */
export async function planNext(em: Em, delivery: LockedDelivery, now: Date, { from, isDone = false }: Over = {}): Promise<void> {
  const { scheduleId } = delivery;
  const next = dayAfter(from ?? delivery.date, delivery, now);
  const items = await itemsOfDay(em, delivery);
  for (const { id, status, isOnce } of items) {
    if (isDone && isOnce && status !== 'skipped') {
      await moveItem(em, id, 'finish', { by: 'clock', now });
      continue;
    }
    if (status === 'processing') await moveItem(em, id, 'ship', { by: 'clock', now });
    if (status === 'skipped') await moveItem(em, id, 'come_back', { by: 'clock', now });
    await db(em).updateTable('autoship_items').set({ scheduled_at: next }).where('id', '=', id).execute();
  }
  await settleDays(em, scheduleId, now);
}
