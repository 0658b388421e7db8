import { addDays, losAngelesDay } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '../platform/http/errors.ts';
import { checkDay, type Actor } from './autoship-schedule.ts';
import { moveSchedule } from './move-autoship.ts';

/** A change of a schedule; fields that are absent stay (OP-107). */
export interface ScheduleChange {
  frequency?: number | undefined;
  next_date?: string | undefined;
  address_id?: number | undefined;
  cc_id?: number | undefined;
  status?: 'active' | 'paused' | undefined;
  now?: boolean | undefined;
}

/** Days until a delivery that was asked for at once: the first that can still be changed. */
const AT_ONCE_DAYS = 3;

/** Changes an own schedule; a new day moves the items that were due on the old one. @throws HttpError 404; 400 by field; 409 for a taken frequency */
export async function changeSchedule(em: Em, actor: Actor, scheduleId: number, change: ScheduleChange): Promise<void> {
  await lockCustomer(em, actor.customerId);
  const stored = await db(em)
    .selectFrom('autoship_schedules')
    .select(['frequency', 'next_date as nextDate'])
    .where('id', '=', scheduleId)
    .where('customer_id', '=', actor.customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound('Schedule');
  await checkOwn(em, actor, change);
  if (change.frequency !== undefined && change.frequency !== stored.frequency)
    await changeFrequency(em, actor, scheduleId, change.frequency);
  const date = change.now ? addDays(losAngelesDay(actor.now), AT_ONCE_DAYS) : change.next_date;
  if (date !== undefined) await moveTo(em, actor, scheduleId, stored.nextDate, date);
  const { status, address_id, cc_id: payment_method_id } = change;
  if (status !== undefined)
    await moveSchedule(em, scheduleId, status === 'paused' ? 'pause' : 'resume', { by: 'shopper', now: actor.now });
  if (address_id === undefined && payment_method_id === undefined) return;
  await db(em).updateTable('autoship_schedules').set({ address_id, payment_method_id }).where('id', '=', scheduleId).execute();
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

async function changeFrequency(em: Em, { customerId }: Actor, scheduleId: number, frequency: number): Promise<void> {
  const taken = await db(em)
    .selectFrom('autoship_schedules')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('frequency', '=', frequency)
    .executeTakeFirst();
  if (taken) throw conflict('You already have a schedule with this frequency.', 'frequency_taken');
  await db(em).updateTable('autoship_schedules').set({ frequency }).where('id', '=', scheduleId).execute();
}

async function moveTo(em: Em, actor: Actor, scheduleId: number, from: string, to: string): Promise<void> {
  checkDay(to, actor.now, 'next_date');
  const packed = await db(em)
    .selectFrom('autoship_items')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  if (packed) throw badRequest('This shipment is being prepared and can no longer be changed.', { errorCode: 'not_editable' });
  await db(em).updateTable('autoship_schedules').set({ next_date: to }).where('id', '=', scheduleId).execute();
  await db(em)
    .updateTable('autoship_items')
    .set({ scheduled_at: to })
    .where('schedule_id', '=', scheduleId)
    .where('scheduled_at', '=', from)
    .where('status', '<>', 'cancelled')
    .execute();
  await db(em)
    .insertInto('autoship_occurrences')
    .values({ schedule_id: scheduleId, date: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
