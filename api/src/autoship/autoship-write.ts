import {
  addDays,
  autoshipItemStatus,
  isAutoshipEditable,
  isDayText,
  limitsOf,
  losAngelesDay,
  nextAutoshipDay,
  onlyLeftText,
  type GroupId,
} from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { badRequest, invalid, notFound } from '../platform/http/errors.ts';
import { readItems, type ItemRow } from './autoship-rows.ts';
import { isEditable } from './present-autoship.ts';

/** Who changes autoship, and when. */
export interface Actor {
  customerId: number;
  groupId: GroupId;
  now: Date;
}

/** A change of an item; fields that are absent stay (API-036). */
export interface ItemChange {
  status?: string | undefined;
  scheduled_at_date?: string | undefined;
  qty?: number | undefined;
  frequency?: number | undefined;
}

const NOT_EDITABLE = 'This shipment is being prepared and can no longer be changed.';
const BAD_DATE = 'Please choose a day in the next 12 months that can still be changed.';
/** Days from which on a delivery can be chosen: two days before it must still lie ahead. */
const SOONEST_DAYS = 3;
const LATEST_DAYS = 366;

/** Makes changes of one customer's autoship wait for each other. */
export async function lockAutoship(em: Em, customerId: number): Promise<void> {
  await run(em, sql`select 1 from customers where id = ${customerId} for update`);
}

/**
 * Puts a product on autoship, or changes how much of it comes (OP-102): one live item a product, whatever is repeated.
 * @throws HttpError 404 `Product not found`; 400 by field for a quantity or a product that autoship cannot carry
 */
export async function addItem(
  em: Em,
  actor: Actor,
  wanted: { productId: number; qty: number; frequency: number },
): Promise<ItemRow> {
  await lockAutoship(em, actor.customerId);
  await checkProduct(em, wanted.productId, wanted.qty);
  const schedule = await scheduleFor(em, actor, wanted.frequency);
  const live = await one(
    em,
    sql<{ id: number }>`select i.id from autoship_items i join autoship_schedules s on s.id = i.schedule_id
      where s.customer_id = ${actor.customerId} and i.product_id = ${wanted.productId} and i.status <> 'cancelled'`,
  );
  const item = live
    ? await one(
        em,
        sql<{ id: number }>`update autoship_items set schedule_id = ${schedule.id}, qty = ${wanted.qty}, status = 'active',
            scheduled_at = ${schedule.date}, updated_at = ${actor.now} where id = ${live.id} returning id`,
      )
    : await one(
        em,
        sql<{ id: number }>`insert into autoship_items (schedule_id, product_id, qty, scheduled_at, created_at, updated_at)
          values (${schedule.id}, ${wanted.productId}, ${wanted.qty}, ${schedule.date}, ${actor.now}, ${actor.now}) returning id`,
      );
  await plan(em, schedule.id, schedule.date);
  await switchOn(em, actor);
  return ownItem(em, actor, item?.id ?? 0);
}

/** Changes an own item. @throws HttpError 404 `Item not found`; 400 `not_editable`; 400 by field */
export async function changeItem(em: Em, actor: Actor, itemId: number, change: ItemChange): Promise<ItemRow> {
  await lockAutoship(em, actor.customerId);
  const item = await ownItem(em, actor, itemId);
  if (item.status === 'cancelled' && autoshipItemStatus(change.status ?? '') === 'cancelled') return item;
  if (!isEditable(item, actor.now)) throw badRequest(NOT_EDITABLE, { errorCode: 'not_editable' });
  if (change.qty !== undefined) await changeQty(em, item, change.qty);
  if (change.frequency !== undefined) await changeFrequency(em, actor, item, change.frequency);
  if (change.scheduled_at_date !== undefined) await reschedule(em, actor, item, change.scheduled_at_date);
  if (change.status !== undefined) await changeStatus(em, actor, item.id, change.status);
  return ownItem(em, actor, itemId);
}

/** @throws HttpError 404 `Item not found`, also for somebody else's */
async function ownItem(em: Em, actor: Actor, itemId: number): Promise<ItemRow> {
  const [item] = await readItems(em, actor.customerId, actor.groupId, itemId);
  if (!item) throw notFound('Item');
  return item;
}

async function changeQty(em: Em, item: ItemRow, qty: number): Promise<void> {
  await checkProduct(em, item.productId, qty);
  await run(em, sql`update autoship_items set qty = ${qty} where id = ${item.id}`);
}

async function changeFrequency(em: Em, actor: Actor, item: ItemRow, frequency: number): Promise<void> {
  if (item.frequency === frequency) return;
  const schedule = await scheduleFor(em, actor, frequency);
  await run(
    em,
    sql`update autoship_items set schedule_id = ${schedule.id}, scheduled_at = ${schedule.date} where id = ${item.id}`,
  );
  await plan(em, schedule.id, schedule.date);
}

async function reschedule(em: Em, actor: Actor, item: ItemRow, date: string): Promise<void> {
  checkDay(date, actor.now, 'scheduled_at_date');
  const moved = await one(
    em,
    sql<{ id: number }>`update autoship_items set scheduled_at = ${date} where id = ${item.id} returning schedule_id as id`,
  );
  if (moved) await plan(em, moved.id, date);
}

/** Skipping is a mark on the item's day: skipping twice skips one delivery; making it active again takes the mark away. */
async function changeStatus(em: Em, actor: Actor, itemId: number, raw: string): Promise<void> {
  const status = autoshipItemStatus(raw);
  if (status === null || status === 'discontinued' || status === 'processing')
    throw invalid({ status: 'Please choose one of the states.' });
  if (status === 'skipped') {
    await run(
      em,
      sql`insert into autoship_skips (item_id, date) select id, scheduled_at from autoship_items where id = ${itemId} on conflict do nothing`,
    );
  } else {
    await run(
      em,
      sql`delete from autoship_skips k using autoship_items i where k.item_id = i.id and i.id = ${itemId} and k.date = i.scheduled_at`,
    );
  }
  await run(em, sql`update autoship_items set status = ${status}, updated_at = ${actor.now} where id = ${itemId}`);
}

/** A day that can be chosen for a delivery. @throws HttpError 400 on `field` */
export function checkDay(day: string, now: Date, field: string): void {
  const today = losAngelesDay(now);
  const isFine =
    isDayText(day) && day >= addDays(today, SOONEST_DAYS) && day <= addDays(today, LATEST_DAYS) && isAutoshipEditable(day, now);
  if (!isFine) throw invalid({ [field]: BAD_DATE });
}

async function checkProduct(em: Em, productId: number, qty: number): Promise<void> {
  const product = await one(
    em,
    sql<{ enabled: boolean; min: number; max: number; stock: number }>`select autoship_enabled as enabled, min_order_qty as min,
        max_order_qty as max, stock_qty as stock from products where id = ${productId} and is_available`,
  );
  if (!product) throw notFound('Product');
  if (!product.enabled) throw invalid({ product_id: 'This item is not available on autoship.' });
  // What is out of stock today may be there next month, so only the shopper's own limits hold.
  const limits = limitsOf({ minOrderQty: product.min, maxOrderQty: product.max });
  if (qty < limits.min) throw invalid({ qty: `The least you can order of this item is ${limits.min}.` });
  if (qty > limits.max) throw invalid({ qty: onlyLeftText(limits.max) });
}

/** The customer's schedule of a frequency, made when missing, and the next day on it that can still be changed. */
async function scheduleFor(em: Em, actor: Actor, frequency: number): Promise<{ id: number; date: string }> {
  const first = nextAutoshipDay(losAngelesDay(actor.now), frequency);
  const made = await one(
    em,
    sql<{
      id: number;
      date: string;
    }>`insert into autoship_schedules (customer_id, frequency, next_date, address_id, payment_method_id, created_at)
      select ${actor.customerId}, ${frequency}, ${first}::date,
        (select id from addresses where customer_id = ${actor.customerId} and is_default_shipping and deleted_at is null),
        (select id from payment_methods where customer_id = ${actor.customerId} and is_default and deleted_at is null), ${actor.now}
      on conflict (customer_id, frequency) do update set frequency = excluded.frequency returning id, next_date::text as date`,
  );
  if (!made) throw new Error('An autoship schedule was not stored');
  let { date } = made;
  while (!isAutoshipEditable(date, actor.now)) date = nextAutoshipDay(date, frequency);
  return { id: made.id, date };
}

/** Says that something ships on this day: a row a day, whatever is repeated. */
async function plan(em: Em, scheduleId: number, date: string): Promise<void> {
  await run(em, sql`insert into autoship_occurrences (schedule_id, date) values (${scheduleId}, ${date}) on conflict do nothing`);
}

/** The first item switches autoship on (OP-103). */
async function switchOn(em: Em, { customerId, now }: Actor): Promise<void> {
  await run(
    em,
    sql`update customers set autoship_status = 'active_auto', autoship_enabled = true, autoship_enabled_at = coalesce(autoship_enabled_at, ${now}),
        autoship_type = case when autoship_type in ('not_set', 'opt_out') then 'opt_in' else autoship_type end, updated_at = ${now}
      where id = ${customerId} and not autoship_enabled`,
  );
}
