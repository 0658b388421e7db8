import { type AutoshipItemActor, autoshipItemMachine } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { beginning } from '../platform/history.ts';
import type { LockedDelivery } from './delivery-row.ts';
import { settleDays } from './settle-days.ts';

/** Notes that an item was out of stock on its day and shall come as soon as it is back. */
export async function letWait(em: Em, itemId: number): Promise<void> {
  await db(em).updateTable('autoship_items').set({ is_waiting: true }).where('id', '=', itemId).execute();
}

/**
 * Adds waiting items that are available again to a delivery of the same shopper before its notice: once, in addition to their
 * own rhythm. Items of the delivery's own schedule come with it instead of on their own day.
 */
export async function bringWaiting(em: Em, delivery: LockedDelivery, now: Date): Promise<void> {
  const waiting = await db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.schedule_id as scheduleId', 'i.product_id as productId', 'i.qty'])
    .where('s.customer_id', '=', delivery.customer.id)
    .where('i.is_waiting', '=', true)
    .where('i.status', '=', 'active')
    .where('p.is_available', '=', true)
    .whereRef('p.stock_qty', '>=', 'i.qty')
    .orderBy('i.id')
    .execute();
  for (const item of waiting) {
    await db(em).updateTable('autoship_items').set({ is_waiting: false }).where('id', '=', item.id).execute();
    if (item.scheduleId !== delivery.scheduleId) await comeOnce(em, delivery, item, 'clock', now);
    else await db(em).updateTable('autoship_items').set({ scheduled_at: delivery.date }).where('id', '=', item.id).execute();
  }
  if (waiting.length > 0) await settleDays(em, delivery.scheduleId, now);
}

/** Adds a product to one delivery only; does nothing when its schedule already contains it. Returns the item's id. */
export async function comeOnce(
  em: Em,
  { scheduleId, date }: Pick<LockedDelivery, 'scheduleId' | 'date'>,
  { productId, qty }: { productId: number; qty: number },
  by: AutoshipItemActor,
  now: Date,
): Promise<number | null> {
  const made = await db(em)
    .insertInto('autoship_items')
    .values({
      schedule_id: scheduleId,
      product_id: productId,
      qty,
      scheduled_at: date,
      is_once: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!made) return null;
  await db(em)
    .insertInto('autoship_history')
    .values({ item_id: made.id, ...beginning(autoshipItemMachine, made.status, by, now) })
    .execute();
  return made.id;
}
