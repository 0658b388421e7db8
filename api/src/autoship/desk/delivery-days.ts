import type { CallResponse, DeliveryDay, DeliveryProblem } from '@larder/contracts';
import { addDays, losAngelesDay, toDollars } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { DAYS_AHEAD, deliveriesUntil, lastDay, PROBLEMS, totalsUntil } from './delivery-facts.ts';

type Counts = Omit<DeliveryDay, 'ship_day'>;

const NONE: Counts = {
  delivery_count: 0,
  unit_count: 0,
  delivery_value: 0,
  card_problems: 0,
  stock_problems: 0,
  address_problems: 0,
  standing_problems: 0,
};

const countOf = (problem: Exclude<DeliveryProblem, 'stock'>) => sql<number>`count(*) filter (where ${PROBLEMS[problem]})::int`;

/** Deliveries by day; overdue ones, which wait for a payment, in one row without a day. */
const readCounts = (em: Em, now: Date) => {
  const today = losAngelesDay(now);
  return deliveriesUntil(em, lastDay(now))
    .leftJoin(totalsUntil(lastDay(now)), (join) => join.onRef('t.schedule_id', '=', 's.id').onRef('t.date', '=', 'o.date'))
    .select(sql<string | null>`case when o.date >= ${today}::date then o.date::text end`.as('ship_day'))
    .select([
      sql<number>`count(*)::int`.as('delivery_count'),
      sql<number>`coalesce(sum(t.units), 0)::int`.as('unit_count'),
      sql<string>`coalesce(sum(t.cents), 0)`.as('cents'),
      countOf('card').as('card_problems'),
      sql<number>`count(*) filter (where t.is_short)::int`.as('stock_problems'),
      countOf('address').as('address_problems'),
      countOf('standing').as('standing_problems'),
    ])
    .groupBy(sql`1`)
    .execute();
};

/** GET /desk/autoship/days: counts the deliveries of each of the next 14 days, and the overdue ones. */
export async function readDeliveryDays(em: Em, now: Date): Promise<CallResponse<'GET /desk/autoship/days'>> {
  const found = await readCounts(em, now);
  const countsOn = (day: string | null): Counts => {
    const row = found.find((each) => each.ship_day === day);
    if (!row) return NONE;
    const { ship_day: _, cents, ...counts } = row;
    return { ...counts, delivery_value: toDollars(Number(cents)) };
  };
  const today = losAngelesDay(now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => {
    const day = addDays(today, at);
    return { ship_day: day, ...countsOn(day) };
  });
  return { overdue: countsOn(null), days };
}
