import { addDays, isAutoshipEditable, isDayText, losAngelesDay, nextAutoshipDay, type GroupId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import { invalid } from '../platform/http/errors.ts';

const BAD_DATE = 'Please choose a day in the next 12 months that can still be changed.';
/** Days from which on a delivery can be chosen: two days before it must still lie ahead. */
const SOONEST_DAYS = 3;
const LATEST_DAYS = 366;

/** Who changes autoship, and when. */
export interface Actor {
  customerId: number;
  groupId: GroupId;
  now: Date;
}

/** Makes changes of one customer's autoship wait for each other. */
export async function lockAutoship(em: Em, customerId: number): Promise<void> {
  await run(em, sql`select 1 from customers where id = ${customerId} for no key update`);
}

/** A day that can be chosen for a delivery. @throws HttpError 400 on `field` */
export function checkDay(day: string, now: Date, field: string): void {
  const today = losAngelesDay(now);
  const isFine =
    isDayText(day) && day >= addDays(today, SOONEST_DAYS) && day <= addDays(today, LATEST_DAYS) && isAutoshipEditable(day, now);
  if (!isFine) throw invalid({ [field]: BAD_DATE });
}

/** The customer's schedule of a frequency, made when missing, and the next day on it that can still be changed. */
export async function scheduleFor(em: Em, actor: Actor, frequency: number): Promise<{ id: number; date: string }> {
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
export async function plan(em: Em, scheduleId: number, date: string): Promise<void> {
  await run(em, sql`insert into autoship_occurrences (schedule_id, date) values (${scheduleId}, ${date}) on conflict do nothing`);
}
