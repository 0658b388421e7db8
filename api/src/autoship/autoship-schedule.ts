import {
  addDays,
  autoshipScheduleMachine,
  isDayText,
  losAngelesDay,
  nextAutoshipDay,
  soonestAutoshipDay,
  type GroupId,
} from '@larder/rules';
import type { PurchaseServices } from '../ordering/cart/purchase-facts.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { beginning } from '../platform/history.ts';
import { invalid } from '../platform/http/errors.ts';
import { isDayOpen } from './editing.ts';
import { dayAfter } from './next-days.ts';

const BAD_DATE = 'Please choose a day in the next 12 months that can still be changed.';
const LATEST_DAYS = 366;

/** Who changes autoship, and when. */
export interface Actor {
  customerId: number;
  groupId: GroupId;
  now: Date;
  services: PurchaseServices;
}

/** A day that can be chosen for a delivery. @throws HttpError 400 on `field` */
export function checkDay(day: string, now: Date, field: string): void {
  const isFine = isDayText(day) && day >= soonestAutoshipDay(now) && day <= addDays(losAngelesDay(now), LATEST_DAYS);
  if (!isFine) throw invalid({ [field]: BAD_DATE });
}

/** The customer's schedule of a frequency, made when missing, and the next day on it that can still be changed. They are locked. */
export async function scheduleFor(em: Em, actor: Actor, frequency: number): Promise<{ id: number; date: string }> {
  const stored = await db(em)
    .selectFrom('autoship_schedules')
    .select(['id', 'next_date as date', 'day_of_month as dayOfMonth'])
    .where('customer_id', '=', actor.customerId)
    .where('frequency', '=', frequency)
    .executeTakeFirst();
  const { id, date, dayOfMonth } = stored ?? (await beginSchedule(em, actor, frequency));
  if (await isDayOpen(em, { scheduleId: id, date }, actor.now)) return { id, date };
  return { id, date: dayAfter(date, { frequency, dayOfMonth }, actor.now) };
}

async function beginSchedule(em: Em, actor: Actor, frequency: number) {
  const date = nextAutoshipDay(losAngelesDay(actor.now), frequency);
  const dayOfMonth = Number(losAngelesDay(actor.now).slice(8));
  const { id, status } = await db(em)
    .insertInto('autoship_schedules')
    .values(({ selectFrom }) => ({
      customer_id: actor.customerId,
      frequency,
      next_date: date,
      day_of_month: dayOfMonth,
      address_id: selectFrom('addresses')
        .select('id')
        .where('customer_id', '=', actor.customerId)
        .where('is_default_shipping', '=', true)
        .where('deleted_at', 'is', null),
      payment_method_id: selectFrom('payment_methods')
        .select('id')
        .where('customer_id', '=', actor.customerId)
        .where('is_default', '=', true)
        .where('deleted_at', 'is', null),
      created_at: actor.now,
    }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await db(em)
    .insertInto('autoship_history')
    .values({ schedule_id: id, ...beginning(autoshipScheduleMachine, status, 'shopper', actor.now) })
    .execute();
  return { id, date, dayOfMonth };
}
