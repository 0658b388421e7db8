import { addDays, losAngelesDay } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { badRequest, conflict, invalid, notFound } from '../platform/http/errors.ts';
import { checkDay, lockAutoship, type Actor } from './autoship-schedule.ts';

/** A change of a schedule; fields that are absent stay (OP-107). */
export interface ScheduleChange {
  frequency?: number | undefined;
  next_date?: string | undefined;
  address_id?: number | undefined;
  cc_id?: number | undefined;
  status?: 'active' | 'paused' | undefined;
  now?: boolean | undefined;
}

interface Stored {
  frequency: number;
  nextDate: string;
}

/** Days until a delivery that was asked for at once: the first that can still be changed. */
const AT_ONCE_DAYS = 3;

/** Changes an own schedule; a new day moves the items that were due on the old one. @throws HttpError 404; 400 by field; 409 for a taken frequency */
export async function changeSchedule(em: Em, actor: Actor, scheduleId: number, change: ScheduleChange): Promise<void> {
  await lockAutoship(em, actor.customerId);
  const stored = await one(
    em,
    sql<Stored>`select frequency, next_date::text as "nextDate" from autoship_schedules
      where id = ${scheduleId} and customer_id = ${actor.customerId} for update`,
  );
  if (!stored) throw notFound('Schedule');
  await checkOwn(em, actor, change);
  if (change.frequency !== undefined && change.frequency !== stored.frequency)
    await changeFrequency(em, actor, scheduleId, change.frequency);
  const date = change.now ? addDays(losAngelesDay(actor.now), AT_ONCE_DAYS) : change.next_date;
  if (date !== undefined) await moveTo(em, actor, scheduleId, stored.nextDate, date);
  await run(
    em,
    sql`update autoship_schedules set status = coalesce(${change.status ?? null}, status), address_id = coalesce(${change.address_id ?? null}::int, address_id),
        payment_method_id = coalesce(${change.cc_id ?? null}::int, payment_method_id) where id = ${scheduleId}`,
  );
}

async function checkOwn(em: Em, { customerId }: Actor, change: ScheduleChange): Promise<void> {
  if (change.address_id !== undefined) {
    const own = await one(
      em,
      sql`select 1 from addresses where id = ${change.address_id} and customer_id = ${customerId} and deleted_at is null`,
    );
    if (!own) throw invalid({ address_id: 'Please choose one of your addresses.' });
  }
  if (change.cc_id !== undefined) {
    const own = await one(
      em,
      sql`select 1 from payment_methods where id = ${change.cc_id} and customer_id = ${customerId} and deleted_at is null`,
    );
    if (!own) throw invalid({ cc_id: 'Please choose a payment method.' });
  }
}

async function changeFrequency(em: Em, { customerId }: Actor, scheduleId: number, frequency: number): Promise<void> {
  const taken = await one(
    em,
    sql`select 1 from autoship_schedules where customer_id = ${customerId} and frequency = ${frequency}`,
  );
  if (taken) throw conflict('You already have a schedule with this frequency.', 'frequency_taken');
  await run(em, sql`update autoship_schedules set frequency = ${frequency} where id = ${scheduleId}`);
}

async function moveTo(em: Em, actor: Actor, scheduleId: number, from: string, to: string): Promise<void> {
  checkDay(to, actor.now, 'next_date');
  const packed = await one(em, sql`select 1 from autoship_items where schedule_id = ${scheduleId} and status = 'processing'`);
  if (packed) throw badRequest('This shipment is being prepared and can no longer be changed.', { errorCode: 'not_editable' });
  await run(em, sql`update autoship_schedules set next_date = ${to} where id = ${scheduleId}`);
  await run(
    em,
    sql`update autoship_items set scheduled_at = ${to} where schedule_id = ${scheduleId} and scheduled_at = ${from} and status <> 'cancelled'`,
  );
  await run(em, sql`insert into autoship_occurrences (schedule_id, date) values (${scheduleId}, ${to}) on conflict do nothing`);
}
