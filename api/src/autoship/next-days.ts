import { nextAutoshipDay, soonestAutoshipDay } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { moveItems } from './move-autoship.ts';
import { settleDays } from './settle-days.ts';

type Rhythm = Pick<LockedDelivery, 'frequency' | 'dayOfMonth'>;

/** Returns the next day of a rhythm after `last` for which a notice is still possible. */
export function dayAfter(last: string, { frequency, dayOfMonth }: Rhythm, now: Date): string {
  const soonest = soonestAutoshipDay(now);
  let day = nextAutoshipDay(last, frequency, dayOfMonth);
  while (day < soonest) day = nextAutoshipDay(day, frequency, dayOfMonth);
  return day;
}

/** Returns the items on the day of a delivery. */
export function itemsOfDay(em: Em, { scheduleId, date }: Pick<LockedDelivery, 'scheduleId' | 'date'>) {
  return db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.qty', 'i.status', 'i.is_once as isOnce', 'i.when_out as whenOut'])
    .select(['i.notified_cents as notifiedCents'])
    .select(['p.is_available as isAvailable', 'p.title'])
    .where('i.schedule_id', '=', scheduleId)
    .where('i.scheduled_at', '=', date)
    .where('i.status', 'in', ['active', 'skipped', 'processing'])
    .orderBy('i.id')
    .execute();
}

interface Over {
  /** The day from which the rhythm continues. */
  from?: string;
  /** Whether it was ordered or is in the cart, which completes a one-time item. */
  isDone?: boolean;
}

/** An item on the day of a delivery. */
export type ItemOfDay = Awaited<ReturnType<typeof itemsOfDay>>[number];

/** Whether all of a delivery is skipped this once. */
export const isEmpty = (items: readonly Pick<ItemOfDay, 'status'>[]): boolean =>
  !items.some(({ status }) => status !== 'skipped');

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

/**
 * Plans the next days after a delivery ends with any result: its items recur by the schedule's rhythm, including those skipped
 * this time.
 */
export async function planNext(em: Em, delivery: LockedDelivery, now: Date, { from, isDone = false }: Over = {}): Promise<void> {
  const { scheduleId } = delivery;
  const next = dayAfter(from ?? delivery.date, delivery, now);
  const items = await itemsOfDay(em, delivery);
  const isOver = ({ isOnce, status }: ItemOfDay) => isDone && isOnce && status !== 'skipped';
  const again = items.filter((item) => !isOver(item));
  const by = { by: 'clock', now } as const;
  await moveItems(em, idsOf(items.filter(isOver)), 'finish', by);
  await moveItems(em, idsOf(again.filter(({ status }) => status === 'processing')), 'ship', by);
  await moveItems(em, idsOf(again.filter(({ status }) => status === 'skipped')), 'come_back', by);
  if (again.length > 0)
    await db(em)
      .updateTable('autoship_items')
      .set({ scheduled_at: next })
      .where('id', '=', anyOf(idsOf(again)))
      .execute();
  await settleDays(em, scheduleId, now);
}
