import type { DeskHome, HomeDay } from '@larder/contracts';
import { addDays, hasPermission, losAngelesDay, type Permission, toDollars } from '@larder/rules';
import { emptySearches } from '../../catalog/listings/empty-searches.ts';
import { db, countOfRows } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { placedOrders, placedWithCredit } from './placed-orders.ts';
import { type Bounds, boundsOf, daysFrom, storeDay } from './store-day.ts';

/** Maximum number of sold-out products and of searches. */
const LISTED = 10;

/** States of a membership that gives its benefits. */
const MEMBER = ['trial', 'active', 'past_due'];

/**
 * GET /desk/home: numbers of the store by day, with those of the period before. A part that the employee may not read is null, and is
 * not read.
 */
export async function readHome(c: RequestContext, dayCount: number): Promise<DeskHome> {
  const may = (permission: Permission) => hasPermission(c.viewer.deskRoles, permission);
  const today = losAngelesDay(c.now());
  const days = daysFrom(addDays(today, 1 - 2 * dayCount), 2 * dayCount);
  const bounds = boundsOf(days[0] ?? today, today);
  const orders = byDay(await ordersByDay(c.em, bounds));
  const money = may('reports.read')
    ? { credit: byDay(await creditByDay(c.em, bounds)), refunds: byDay(await refundsByDay(c.em, bounds)) }
    : null;
  const failures = may('payments.read') ? byDay(await failuresByDay(c.em, bounds)) : null;
  const members = byDay(await membersByDay(c.em, bounds));
  const numbers = days.map((day): HomeDay => {
    const order = orders.get(day);
    return {
      date: day,
      placed_orders: order?.count ?? 0,
      autoship_orders: order?.autoship ?? 0,
      gross_sales: money && toDollars(Number(order?.cents ?? 0) + Number(money.credit.get(day)?.cents ?? 0)),
      refunds: money && toDollars(Number(money.refunds.get(day)?.cents ?? 0)),
      failed_payments: failures && (failures.get(day)?.count ?? 0),
      joined_members: members.get(day)?.joined ?? 0,
      ended_members: members.get(day)?.ended ?? 0,
    };
  });
  const readsProducts = may('products.read');
  return {
    period: numbers.slice(dayCount),
    previous_period: numbers.slice(0, dayCount),
    sold_out: readsProducts ? await soldOut(c.em) : null,
    empty_searches: readsProducts ? await emptySearches(c.em, LISTED) : null,
  };
}

const byDay = <Row extends { day: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.day, row]));

/** Orders by day: their number, how many are of autoship, and cents without credit. */
const ordersByDay = (em: Em, bounds: Bounds) =>
  placedOrders(em, bounds)
    .select([storeDay('o.created_at').as('day'), countOfRows.as('count')])
    .select(sql<number>`(count(*) filter (where o.autoship_schedule_id is not null))::int`.as('autoship'))
    .select(({ fn }) => fn.sum<string>('o.grand_total_cents').as('cents'))
    .groupBy('day')
    .execute();

const creditByDay = (em: Em, bounds: Bounds) =>
  placedWithCredit(em, bounds)
    .select(storeDay('o.created_at').as('day'))
    .select(({ fn }) => fn.sum<string>('t.cents').as('cents'))
    .groupBy('day')
    .execute();

const refundsByDay = (em: Em, { from, to }: Bounds) =>
  db(em)
    .selectFrom('order_refunds as r')
    .select([storeDay('r.created_at').as('day')])
    .select(({ fn }) => fn.sum<string>('r.cents').as('cents'))
    .where('r.created_at', '>=', from)
    .where('r.created_at', '<', to)
    .groupBy('day')
    .execute();

/** Payments without success by the day of their result, each attempt once. */
const failuresByDay = (em: Em, { from, to }: Bounds) =>
  db(em)
    .selectFrom('payments as p')
    .select([storeDay('p.settled_at').as('day'), countOfRows.as('count')])
    // As the index `payments_failed` has it.
    .where(sql<boolean>`p.state in ('refused', 'gave_up')`)
    .where('p.settled_at', '>=', from)
    .where('p.settled_at', '<', to)
    .groupBy('day')
    .execute();

/** Memberships that began or returned, and that ended, by day. */
const membersByDay = (em: Em, { from, to }: Bounds) => {
  const isMember = (column: string) => sql`coalesce(${sql.ref(column)}, 'none') = any(${MEMBER})`;
  const isCounted = (first: string, second: string) =>
    sql<number>`(count(*) filter (where ${isMember(first)} and not ${isMember(second)}))::int`;
  return db(em)
    .selectFrom('membership_history as h')
    .select(storeDay('h.at').as('day'))
    .select([isCounted('h.to_state', 'h.from_state').as('joined'), isCounted('h.from_state', 'h.to_state').as('ended')])
    .where('h.at', '>=', from)
    .where('h.at', '<', to)
    .groupBy('day')
    .execute();
};

/** Best sellers of the last 30 days that are out of stock. */
const soldOut = (em: Em) =>
  db(em)
    .selectFrom('product_stats as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.id as product_id', 'p.sku', 'p.title', 's.sold_30d as sold_units'])
    // As the index `product_stats_sold` has it.
    .where('s.sold_30d', '>', 0)
    .where('p.stock_qty', '=', 0)
    .where('p.is_available', '=', true)
    .orderBy('s.sold_30d', 'desc')
    .orderBy('p.id')
    .limit(LISTED)
    .execute();
