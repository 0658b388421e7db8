import { switchAutoshipOn } from '../account/customers/autoship-standing.ts';
import {
  autoshipItemMachine,
  autoshipItemMoveTo,
  autoshipItemStatus,
  canMove,
  soonestAutoshipDay,
  type AutoshipItemStatus,
  type AutoshipWhenOut,
  isAutoshipEditable,
  type PurchaseRefusal,
  purchasableQuantity,
} from '@larder/rules';
import { readPurchaseFacts } from '../ordering/cart/purchase-facts.ts';
import { lockCustomer } from '../account/customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { badRequest, invalid, notFound } from '../platform/http/errors.ts';
import { checkDay, scheduleFor, type Actor } from './autoship-schedule.ts';
import { isDayOpen, notEditable } from './editing.ts';
import { settleDays } from './settle-days.ts';
import { readItems, type ItemRow } from './autoship-rows.ts';
import { moveItem } from './move-autoship.ts';
import { beginItem, replaceItem } from './begin-item.ts';
import { rememberPrice } from './price-increases.ts';
import { comeOnce } from './waiting.ts';
import { isEditable } from './present-autoship.ts';

/** A change of an item; fields that are absent stay (API-036). */
export interface ItemChange {
  status?: string | undefined;
  scheduled_at_date?: string | undefined;
  qty?: number | undefined;
  frequency?: number | undefined;
  when_out?: AutoshipWhenOut | undefined;
  /** Takes the item's place, with its amount, day and rhythm. */
  product_id?: number | undefined;
}

/**
 * Puts a product on autoship, or changes its quantity (OP-102). A product has one active item, so repeats are safe.
 * @throws HttpError 404 `Product not found`; 400 by field for a quantity or a product that autoship does not allow; 409 while
 * it is packed
 */
export async function addItem(
  em: Em,
  actor: Actor,
  item: { productId: number; qty: number; frequency: number },
): Promise<ItemRow> {
  await lockCustomer(em, actor.customerId);
  await checkProduct(em, actor, item.productId, item.qty);
  const schedule = await scheduleFor(em, actor, item.frequency);
  const live = await db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .select(['i.id', 'i.status', 'i.schedule_id as scheduleId', 'i.scheduled_at as date'])
    .where('s.customer_id', '=', actor.customerId)
    .where('i.product_id', '=', item.productId)
    .where('i.status', '<>', 'cancelled')
    // Recurring items before one-time ones; among those, existing ones first.
    .orderBy('i.is_once')
    .orderBy(({ eb }) => eb('i.schedule_id', '=', schedule.id), 'desc')
    .orderBy('i.id')
    .executeTakeFirst();
  const placed = { schedule_id: schedule.id, qty: item.qty, scheduled_at: schedule.date, updated_at: actor.now };
  if (live && comes(live.status) && !(await isDayOpen(em, live, actor.now))) throw notEditable();
  if (live) await moveItem(em, live.id, 'add_again', { by: 'shopper', now: actor.now });
  if (live) await takePlace(em, actor, { id: live.id, productId: item.productId }, schedule.id);
  if (live) await db(em).updateTable('autoship_items').set(placed).where('id', '=', live.id).execute();
  const itemId = live?.id ?? (await beginItem(em, { ...placed, product_id: item.productId }, { by: 'shopper', now: actor.now }));
  await db(em).updateTable('autoship_items').set({ is_once: false }).where('id', '=', itemId).execute();
  await rememberPrice(em, actor, itemId);
  if (live && live.scheduleId !== schedule.id) await settleDays(em, live.scheduleId, actor.now);
  await settleDays(em, schedule.id, actor.now);
  await switchAutoshipOn(em, actor.customerId, actor.now);
  return ownItem(em, actor, itemId);
}

/**
 * Puts a product into the next delivery that can still be changed, and into no other (AUTO-032).
 * @throws HttpError 404 `Product not found`; 400 by field, also for one that comes anyway; 400 `nothing_planned`
 */
export async function addOnce(em: Em, actor: Actor, item: { productId: number; qty: number }): Promise<ItemRow> {
  await lockCustomer(em, actor.customerId);
  await checkProduct(em, actor, item.productId, item.qty);
  const next = await db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', 's.id', 'o.schedule_id')
    .select(['s.id as scheduleId', 'o.date'])
    .where('s.customer_id', '=', actor.customerId)
    .where('s.status', '<>', 'paused')
    .where('o.status', 'in', ['planned', 'noticed'])
    .where('o.date', '>=', soonestAutoshipDay(actor.now))
    .orderBy('o.date')
    .orderBy('o.id')
    .executeTakeFirst();
  if (!next) throw badRequest('You have no upcoming delivery to add this to.', { errorCode: 'nothing_planned' });
  const itemId = await comeOnce(em, next, item, 'shopper', actor.now);
  if (itemId === null) throw invalid({ product_id: 'It’s already in that delivery. Change its quantity instead.' });
  await rememberPrice(em, actor, itemId);
  return ownItem(em, actor, itemId);
}

/** Returns another active item with the same product in a schedule. */
const otherOf = (em: Em, scheduleId: number, { id, productId }: { id: number; productId: number }) =>
  db(em)
    .selectFrom('autoship_items')
    .select(['id', 'status', 'schedule_id as scheduleId', 'scheduled_at as date'])
    .where('schedule_id', '=', scheduleId)
    .where('product_id', '=', productId)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', id)
    .executeTakeFirst();

/**
 * Replaces a schedule's one-time item with the recurring item of the same product.
 * @throws HttpError 400 `not_editable`
 */
async function takePlace(em: Em, { now }: Actor, item: { id: number; productId: number }, scheduleId: number): Promise<void> {
  const other = await otherOf(em, scheduleId, item);
  if (!other) return;
  if (comes(other.status) && !(await isDayOpen(em, other, now))) throw notEditable();
  await moveItem(em, other.id, 'swap', { by: 'shopper', now });
}

/** Whether it comes on its day, or is left out of it once. */
const comes = (status: AutoshipItemStatus): boolean => status === 'active' || status === 'skipped';

/** Changes an own item. @throws HttpError 404 `Item not found`; 400 `not_editable`; 400 by field */
export async function changeItem(em: Em, actor: Actor, itemId: number, change: ItemChange): Promise<ItemRow> {
  await lockCustomer(em, actor.customerId);
  const item = await ownItem(em, actor, itemId);
  if (change.product_id !== undefined && change.product_id !== item.productId) return swap(em, actor, item, change.product_id);
  if (item.status === 'cancelled' && autoshipItemStatus(change.status ?? '') === 'cancelled') return item;
  const isOpen = !comes(item.status) || (await isDayOpen(em, { scheduleId: item.scheduleId, date: item.scheduledAt }, actor.now));
  if (!isEditable(item, actor.now) || !isOpen) throw notEditable(item.status);
  if (change.qty !== undefined) await changeQty(em, actor, item, change.qty);
  if (change.when_out !== undefined) await changeOutOfStockChoice(em, actor, item, change.when_out);
  if (change.frequency !== undefined) await changeFrequency(em, actor, item, change.frequency);
  if (change.scheduled_at_date !== undefined) await reschedule(em, actor, item, change.scheduled_at_date);
  if (change.status !== undefined) await changeStatus(em, actor, item.id, change.status);
  await comeInTime(em, actor, item.id);
  await settleDays(em, item.scheduleId, actor.now);
  return ownItem(em, actor, itemId);
}

/** @throws HttpError 404 `Item not found`, also for another customer's */
async function ownItem(em: Em, actor: Actor, itemId: number): Promise<ItemRow> {
  const [item] = await readItems(em, actor.customerId, actor.groupId, itemId);
  if (!item) throw notFound('Item');
  return item;
}

/** Consent to substitutes is stored with its time. */
async function changeOutOfStockChoice(
  em: Em,
  { now }: Actor,
  { id, whenOut }: ItemRow,
  whenOutOfStock: AutoshipWhenOut,
): Promise<void> {
  if (whenOut === whenOutOfStock) return;
  await db(em)
    .updateTable('autoship_items')
    .set({ when_out: whenOutOfStock, agreed_at: whenOutOfStock === 'substitute' ? now : null, is_waiting: false })
    .where('id', '=', id)
    .execute();
}

/** Replaces an item's product, retaining quantity, day, rhythm and choices. Also works for a product that is no longer sold. */
async function swap(em: Em, actor: Actor, item: ItemRow, productId: number): Promise<ItemRow> {
  const isOpen = !comes(item.status) || (await isDayOpen(em, { scheduleId: item.scheduleId, date: item.scheduledAt }, actor.now));
  if (!canMove(autoshipItemMachine, 'swap', item.status, 'shopper') || !isOpen) throw notEditable(item.status);
  await checkProduct(em, actor, productId, item.qty);
  const others = await readItems(em, actor.customerId, actor.groupId);
  if (others.some((other) => other.productId === productId)) throw invalid({ product_id: 'It’s already on Autoship.' });
  const id = await replaceItem(em, actor, { id: item.id, productId }, 'shopper');
  await comeInTime(em, actor, id);
  await settleDays(em, item.scheduleId, actor.now);
  return ownItem(em, actor, id);
}

async function changeQty(em: Em, actor: Actor, item: ItemRow, qty: number): Promise<void> {
  await checkProduct(em, actor, item.productId, qty);
  await db(em).updateTable('autoship_items').set({ qty }).where('id', '=', item.id).execute();
}

async function changeFrequency(em: Em, actor: Actor, item: ItemRow, frequency: number): Promise<void> {
  if (item.frequency === frequency) return;
  const schedule = await scheduleFor(em, actor, frequency);
  if (await otherOf(em, schedule.id, item)) throw invalid({ frequency: 'It’s already on that schedule.' });
  await db(em)
    .updateTable('autoship_items')
    .set({ schedule_id: schedule.id, scheduled_at: schedule.date })
    .where('id', '=', item.id)
    .execute();
  await settleDays(em, schedule.id, actor.now);
}

/** Moves an active item whose day can no longer be changed to the next day of its schedule that can. */
export async function comeInTime(em: Em, actor: Actor, itemId: number): Promise<void> {
  const item = await ownItem(em, actor, itemId);
  if (item.status !== 'active' || isAutoshipEditable(item.scheduledAt, actor.now)) return;
  const { date } = await scheduleFor(em, actor, item.frequency);
  await db(em).updateTable('autoship_items').set({ scheduled_at: date }).where('id', '=', itemId).execute();
  await settleDays(em, item.scheduleId, actor.now);
}

async function reschedule(em: Em, actor: Actor, item: ItemRow, date: string): Promise<void> {
  checkDay(date, actor.now, 'scheduled_at_date');
  const moved = await db(em)
    .updateTable('autoship_items')
    .set({ scheduled_at: date })
    .where('id', '=', item.id)
    .returning('schedule_id as id')
    .executeTakeFirstOrThrow();
  if (!(await isDayOpen(em, { scheduleId: moved.id, date }, actor.now))) throw notEditable();
  await settleDays(em, moved.id, actor.now);
}

async function changeStatus(em: Em, actor: Actor, itemId: number, raw: string): Promise<void> {
  const status = autoshipItemStatus(raw);
  const move = status && autoshipItemMoveTo(status);
  if (!move) throw invalid({ status: 'Please choose a valid status.' });
  await moveItem(em, itemId, move, { by: 'shopper', now: actor.now });
}

/** Refuses a product that autoship does not sell, or not in this quantity. @throws HttpError 404, 400 by field */
export async function checkProduct(em: Em, { customerId, services }: Actor, productId: number, qty: number): Promise<void> {
  const product = (await readPurchaseFacts(em, services, { customerId }, [productId])).get(productId);
  if (!product?.isAvailable) throw notFound('Product');
  const offer = await db(em).selectFrom('products').select('autoship_enabled').where('id', '=', productId).executeTakeFirst();
  if (!offer?.autoship_enabled) throw invalid({ product_id: 'This item is not available on autoship.' });
  // A delivery comes later: what is out of stock today may be back then, and what was bought by today may not count any more.
  const stockQty = product.stockQty > 0 ? product.stockQty : Number.POSITIVE_INFINITY;
  const { refusal } = purchasableQuantity({ ...product, stockQty, boughtIn30Days: 0 }, { qty, options: {} });
  if (refusal?.code === 'out_of_stock')
    throw invalid({ qty: `Only ${stockQty} are in stock. Please enter ${stockQty} or less.` });
  if (refusal) throw invalid({ [isAboutQuantity(refusal) ? 'qty' : 'product_id']: refusal.message });
}

const isAboutQuantity = ({ code }: PurchaseRefusal): boolean => code === 'maximum' || code === 'minimum';
