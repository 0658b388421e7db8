// Raw SQL (not type-checked): judges all deliveries of two weeks by one pass over their items, with lateral conditions.
import type { DeliveryProblem } from '@larder/contracts';
import { addDays, type DayText, LIVE_DELIVERIES, losAngelesDay } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** Days that employees look ahead, with today. */
export const DAYS_AHEAD = 14;

/** The last day that employees look ahead to. */
export const lastDay = (now: Date): DayText => addDays(losAngelesDay(now), DAYS_AHEAD - 1);

/** Deliveries as `o`, with their schedules as `s` and customers as `c`. */
export const deliveriesOf = (em: Em) =>
  db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', 's.id', 'o.schedule_id')
    .innerJoin('customers as c', 'c.id', 's.customer_id');

/** Deliveries to come until a day, the overdue ones included. */
export const deliveriesUntil = (em: Em, day: DayText) =>
  deliveriesOf(em)
    .where(
      'o.status',
      'in',
      sql<(typeof LIVE_DELIVERIES)[number]>`(${sql.join(LIVE_DELIVERIES.map((status) => sql.lit(status)))})`,
    )
    .where('o.date', '<=', day);

/** Items of a delivery that are not left out of it. */
const COMING = sql`autoship_items i join products p on p.id = i.product_id
  where i.schedule_id = o.schedule_id and i.scheduled_at = o.date and i.status in ('active', 'processing')`;

/** Units of an item that would come if its delivery were ordered now. */
const COMING_QTY = sql`case when not p.is_available then 0 when i.when_out = 'substitute' then i.qty else least(i.qty, p.stock_qty) end`;

/** Value of the units of an item that come, at its autoship price, before discounts, shipping and tax, cents. */
const COMING_CENTS = sql`(${COMING_QTY}) * least(p.final_price_cents, coalesce(p.autoship_price_cents, p.final_price_cents))`;

/** Value of the units of a delivery that come, cents. */
export const valueCents = sql<number>`(select coalesce(sum(${COMING_CENTS}), 0)::int from ${COMING})`;

/** Units, value and missing stock of all deliveries until a day, as `t`, by one pass over the items. */
export const totalsUntil = (day: DayText) =>
  sql<{ schedule_id: number; date: string; units: number; cents: number; is_short: boolean }>`(
    select i.schedule_id, i.scheduled_at as date, sum(${COMING_QTY})::int as units, sum(${COMING_CENTS})::int as cents,
      bool_or(${COMING_QTY} < i.qty) as is_short
    from autoship_items i join products p on p.id = i.product_id
    where i.status in ('active', 'processing') and i.scheduled_at <= ${day} group by 1, 2)`.as('t');

/** All items of a delivery, with those that are left out of it. */
export const lines = sql<
  { product_id: number; product_name: string; qty: number; available_qty: number; is_skipped: boolean }[]
>`(select coalesce(json_agg(json_build_object('product_id', p.id, 'product_name', p.title, 'qty', i.qty,
    'available_qty', ${COMING_QTY}, 'is_skipped', i.status = 'skipped') order by i.id), '[]')
  from autoship_items i join products p on p.id = i.product_id
  where i.schedule_id = o.schedule_id and i.scheduled_at = o.date and i.status in ('active', 'processing', 'skipped'))`;

/** Whether a card can be charged on the day of a delivery. The own and the default one are looked up apart, each by an index. */
const hasCard = (
  which: ReturnType<typeof sql>,
) => sql`exists (select from payment_methods m where ${which} and m.deleted_at is null
  and coalesce(make_date(m.exp_year, m.exp_month, 1) + interval '1 month' > o.date, true))`;
/** Whether an address is not deleted. */
const hasAddress = (which: ReturnType<typeof sql>) =>
  sql`exists (select from addresses a where ${which} and a.deleted_at is null)`;

/** Why a delivery fails, in whole or, for `stock`, in part: conditions that follow the rules of its order. */
export const PROBLEMS: Readonly<Record<DeliveryProblem, ReturnType<typeof sql<boolean>>>> = {
  card: sql<boolean>`(s.status in ('failed_charge_1', 'failed_charge_2', 'failed_charge_3')
    or not (${hasCard(sql`m.id = s.payment_method_id`)} or ${hasCard(sql`m.customer_id = s.customer_id and m.is_default`)}))`,
  stock: sql<boolean>`exists (select from ${COMING} and ${COMING_QTY} < i.qty)`,
  address: sql<boolean>`not (${hasAddress(sql`a.id = s.address_id`)}
    or ${hasAddress(sql`a.customer_id = s.customer_id and a.is_default_shipping`)})`,
  standing: sql<boolean>`(s.status = 'paused' or not c.autoship_enabled or c.autoship_status = 'paused'
    or not (c.is_employee or c.user_status in ('trial', 'member')) or exists (
      select from privacy_requests r where r.customer_id = c.id and r.kind = 'deletion' and r.state = 'waiting'))`,
};

/** Version of a delivery: the transaction that wrote its row last. */
export const deliveryVersion = sql<number>`(o.xmin::text::bigint & 2147483647)::int`;
