import type { AutoshipScheduleStatus } from '@larder/rules';
import { after, MINUTE } from '../platform/clock.ts';
import { lockCustomer } from '../account/customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '../platform/http/errors.ts';
import { checkDay, type Actor } from './autoship-schedule.ts';
import { isFailing } from './delivery-payment.ts';
import { readItems } from './autoship-rows.ts';
import { begin } from './begin.ts';
import { type LockedDelivery, lockDelivery } from './delivery-row.ts';
import { isDayOpen, notEditable } from './editing.ts';
import { skipDelivery } from './end-delivery.ts';
import { moveSchedule } from './move-autoship.ts';
import { resumeSchedule } from './resume.ts';
import { settleDays } from './settle-days.ts';
import { rememberPrices } from './price-increases.ts';

/** A change of a schedule; fields that are absent stay (OP-107). */
export interface ScheduleChange {
  frequency?: number | undefined;
  next_date?: string | undefined;
  address_id?: number | undefined;
  cc_id?: number | undefined;
  status?: 'active' | 'paused' | undefined;
  /** Ends a pause automatically. */
  paused_until?: string | undefined;
  /** Orders the next delivery at once; a repeat within {@link REPEAT_MS} counts as the same request. */
  now?: boolean | undefined;
  /** Leave out what is next, once. */
  skip?: boolean | undefined;
  /** The day of the delivery to skip: a repeat changes nothing. By default the next one. */
  delivery_date?: string | undefined;
}

interface Schedule {
  id: number;
  status: AutoshipScheduleStatus;
  frequency: number;
  nextDate: string;
}

/**
 * Changes an own schedule; a new day moves the items that were due on the old one. After the edit end nothing of what is next can be changed (AUTO-007), but where its
 * charge failed: then it can be paid and sent otherwise, or paused. Answers the delivery that is to be ordered at once, if any.
 * @throws HttpError 404; 400 by field; 400 `not_editable`; 409 for a taken frequency
 */
export async function changeSchedule(
  em: Em,
  actor: Actor,
  scheduleId: number,
  change: ScheduleChange,
): Promise<{ orderAtOnce: number | null }> {
  await lockCustomer(em, actor.customerId);
  const stored = await db(em)
    .selectFrom('autoship_schedules')
    .select(['id', 'status', 'frequency', 'next_date as nextDate'])
    .where('id', '=', scheduleId)
    .where('customer_id', '=', actor.customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound('Schedule');
  if (change.now && (await wasJustOrdered(em, actor, scheduleId))) return { orderAtOnce: null };
  if (change.skip && (await isSkipped(em, stored, change.delivery_date))) return { orderAtOnce: null };
  await checkOwn(em, actor, change);
  await checkOpen(em, actor, stored, change);
  if (change.frequency !== undefined && change.frequency !== stored.frequency)
    await changeFrequency(em, actor, scheduleId, change.frequency);
  if (change.next_date !== undefined && change.next_date !== stored.nextDate) {
    checkDay(change.next_date, actor.now, 'next_date');
    await moveDay(em, { scheduleId, from: stored.nextDate, to: change.next_date, now: actor.now });
  }
  await changeStatus(em, actor, stored, change);
  const { address_id, cc_id: payment_method_id } = change;
  if (address_id !== undefined || payment_method_id !== undefined)
    await db(em).updateTable('autoship_schedules').set({ address_id, payment_method_id }).where('id', '=', scheduleId).execute();
  if (change.skip) await skipNext(em, actor, scheduleId);
  if (change.now) return { orderAtOnce: await beginNext(em, actor, scheduleId) };
  const isRepaired = payment_method_id !== undefined && isFailing(stored.status);
  return { orderAtOnce: isRepaired ? await tryByHand(em, scheduleId) : null };
}

async function checkOwn(em: Em, { customerId }: Actor, change: ScheduleChange): Promise<void> {
  if (change.address_id !== undefined) {
    const own = await db(em)
      .selectFrom('addresses')
      .select('id')
      .where('id', '=', change.address_id)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!own) throw invalid({ address_id: 'Please choose one of your addresses.' });
  }
  if (change.cc_id !== undefined) {
    const own = await db(em)
      .selectFrom('payment_methods')
      .select('id')
      .where('id', '=', change.cc_id)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!own) throw invalid({ cc_id: 'Please choose a payment method.' });
  }
}

/** @throws HttpError 400 `not_editable` */
async function checkOpen(em: Em, { now }: Actor, { id, status, nextDate }: Schedule, change: ScheduleChange): Promise<void> {
  const changesWhat = change.frequency ?? change.next_date ?? (change.now || change.skip || undefined);
  if (isFailing(status) && changesWhat === undefined) return;
  const isLive = await nextDelivery(em, id);
  if (isLive !== null && !(await isDayOpen(em, { scheduleId: id, date: nextDate }, now))) throw notEditable();
}

async function changeFrequency(em: Em, { customerId }: Actor, scheduleId: number, frequency: number): Promise<void> {
  const existing = await db(em)
    .selectFrom('autoship_schedules')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('frequency', '=', frequency)
    .executeTakeFirst();
  if (existing)
    throw conflict('You already have a schedule with this frequency. To move items to it, go to All items.', 'frequency_taken');
  await db(em).updateTable('autoship_schedules').set({ frequency }).where('id', '=', scheduleId).execute();
}

/** Moves the items of a day of a schedule to another day, which its rhythm follows from then on. The customer is locked. */
export async function moveDay(
  em: Em,
  { scheduleId, from, to, now }: { scheduleId: number; from: string; to: string; now: Date },
): Promise<void> {
  await db(em)
    .updateTable('autoship_schedules')
    .set({ next_date: to, day_of_month: Number(to.slice(8)) })
    .where('id', '=', scheduleId)
    .execute();
  await db(em)
    .updateTable('autoship_items')
    .set({ scheduled_at: to })
    .where('schedule_id', '=', scheduleId)
    .where('scheduled_at', '=', from)
    .where('status', 'in', ['active', 'skipped', 'paused'])
    .execute();
  await settleDays(em, scheduleId, now);
}

async function changeStatus(em: Em, { now }: Actor, { id }: Schedule, change: ScheduleChange): Promise<void> {
  const { status, paused_until: until } = change;
  if (until !== undefined) {
    if (status !== 'paused') throw invalid({ paused_until: 'Only a paused schedule can have an end date.' });
    checkDay(until, now, 'paused_until');
  }
  if (status === 'active') await resumeSchedule(em, id, { by: 'shopper', now });
  if (status !== 'paused') return;
  await moveSchedule(em, id, 'pause', { by: 'shopper', now });
  await db(em)
    .updateTable('autoship_schedules')
    .set({ paused_until: until ?? null })
    .where('id', '=', id)
    .execute();
}

/** Returns the next delivery of a schedule; null for none. */
async function nextDelivery(em: Em, scheduleId: number): Promise<LockedDelivery | null> {
  const found = await db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', (join) => join.onRef('s.id', '=', 'o.schedule_id').onRef('s.next_date', '=', 'o.date'))
    .select('o.id')
    .where('s.id', '=', scheduleId)
    .where('o.status', 'in', ['planned', 'noticed', 'locked', 'ordering'])
    .executeTakeFirst();
  return found ? lockDelivery(em, found.id) : null;
}

const nothingNext = () => badRequest('This schedule has no upcoming delivery.', { errorCode: 'nothing_planned' });

/** Presses of "Order now" within so many ms make one order. */
const REPEAT_MS = 10 * MINUTE;

async function wasJustOrdered(em: Em, { now }: Actor, scheduleId: number): Promise<boolean> {
  const found = await db(em)
    .selectFrom('autoship_history as h')
    .innerJoin('autoship_occurrences as o', 'o.id', 'h.occurrence_id')
    .select('h.id')
    .where('o.schedule_id', '=', scheduleId)
    .where('h.move', '=', 'begin')
    .where('h.by', '=', 'shopper')
    .where('h.at', '>', after(now, -REPEAT_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the delivery of a day was skipped before. @throws HttpError 400 by field when the schedule has none on that day */
async function isSkipped(em: Em, { id, nextDate }: Schedule, day: string | undefined): Promise<boolean> {
  if (day === undefined || day === nextDate) return false;
  const found = await db(em)
    .selectFrom('autoship_occurrences')
    .select('id')
    .where('schedule_id', '=', id)
    .where('date', '=', day)
    .where('status', '=', 'skipped')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw invalid({ delivery_date: 'This schedule has no delivery on that day.' });
  return true;
}

async function skipNext(em: Em, { now }: Actor, scheduleId: number): Promise<void> {
  const delivery = await nextDelivery(em, scheduleId);
  if (!delivery) throw nothingNext();
  await skipDelivery(em, delivery, { by: 'shopper', now });
}

async function beginNext(em: Em, { now }: Actor, scheduleId: number): Promise<number> {
  const delivery = await nextDelivery(em, scheduleId);
  if (!delivery) throw nothingNext();
  // Orders at the price that the page shows now, or at an earlier announced price.
  const items = await readItems(em, delivery.customer.id, delivery.customer.group_id);
  await rememberPrices(
    em,
    items.filter((item) => item.scheduleId === scheduleId && item.scheduledAt === delivery.date && !item.isAnnounced),
  );
  await begin(em, delivery, { by: 'shopper', now });
  return delivery.id;
}

/** Retries a pending payment at once; a refusal leaves the days of the next tries unchanged (OP-104). */
export async function tryByHand(em: Em, scheduleId: number): Promise<number | null> {
  const waiting = await db(em)
    .updateTable('autoship_occurrences')
    .set({ by_hand: true })
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'ordering')
    .returning('id')
    .executeTakeFirst();
  return waiting?.id ?? null;
}
