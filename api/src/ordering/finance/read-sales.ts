import type { CallInput, SalesLine } from '@larder/contracts';
import { toCents, toDollars } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { placedOrders, placedWithCredit } from './placed-orders.ts';
import { periodOf } from './report-period.ts';
import { type Bounds, storeDay } from './store-day.ts';

/** Period and kind of a sales report. */
export type SalesQuery = CallInput<'GET /desk/reports/sales'>['query'];

/**
 * Reads a sales report. Lines by day contain the refunds of that day; refunds belong to no category and to no tax rate.
 * @throws HttpError 400 on `last_day` for a period that ends before it begins, or has more than 366 days
 */
export async function readSales(em: Em, { first_day, last_day, by }: SalesQuery): Promise<SalesLine[]> {
  const { bounds, days } = periodOf(first_day, last_day);
  if (by === 'category') return (await salesByCategory(em, bounds)).map(presentCategory);
  if (by === 'tax')
    return [...(await salesBy(em, bounds, TAX_RATE)).values()].toSorted((a, b) => a.line_name.localeCompare(b.line_name));
  const sales = await salesBy(em, bounds, storeDay('o.created_at'));
  const refunds = new Map((await refundsByDay(em, bounds)).map((row) => [row.day, Number(row.cents)]));
  return days.map((day) => {
    const line = sales.get(day) ?? presentOrders({ line: day, ...NO_SALES });
    const back = refunds.get(day) ?? 0;
    return { ...line, refunds: toDollars(back), net_sales: toDollars(toCents(line.gross_sales) - back) };
  });
}

/** Sums of orders, cents. `products` and `total` exclude the part that `credit` paid. */
interface OrderSums {
  line: string;
  orders: number;
  units: number;
  products: number;
  shipping: number;
  tax: number;
  total: number;
  credit: number;
}

const NO_SALES = { orders: 0, units: 0, products: 0, shipping: 0, tax: 0, total: 0, credit: 0 };

const presentOrders = ({ line, orders, units, products, shipping, tax, total, credit }: OrderSums): SalesLine => ({
  line_name: line,
  placed_orders: orders,
  sold_units: units,
  product_sales: toDollars(products + credit),
  shipping_sales: toDollars(shipping),
  tax_collected: toDollars(tax),
  gross_sales: toDollars(total + credit),
  refunds: null,
  net_sales: null,
});

/** `CA, 9.5 %`. Orders without a recorded rate are a line of their own. */
const TAX_RATE = sql<string>`coalesce(nullif(o.address ->> 'region_code', ''), 'No state') || ', '
  || coalesce(trim_scale(o.tax_percent)::text || ' %', 'rate not recorded')`;

/** Sums of the placed orders of a period by an expression over orders `o`. */
async function salesBy(em: Em, bounds: Bounds, line: RawBuilder<string>): Promise<ReadonlyMap<string, SalesLine>> {
  const orders = await placedOrders(em, bounds)
    .select([
      line.as('line'),
      countOfRows.as('orders'),
      sql<string>`sum(o.subtotal_cents - o.discount_cents)`.as('products'),
      sql<string>`sum(o.shipping_cents + o.extra_cents)`.as('shipping'),
      sql<string>`sum(o.tax_cents)`.as('tax'),
      sql<string>`sum(o.grand_total_cents)`.as('total'),
    ])
    .groupBy('line')
    .execute();
  const units = await placedOrders(em, bounds)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select([line.as('line'), sql<number>`sum(i.qty)::int`.as('units')])
    .groupBy('line')
    .execute();
  const credit = await placedWithCredit(em, bounds)
    .select([line.as('line'), sql<string>`sum(t.cents)`.as('cents')])
    .groupBy('line')
    .execute();
  const unitsOf = new Map(units.map((row) => [row.line, row.units]));
  const creditOf = new Map(credit.map((row) => [row.line, Number(row.cents)]));
  return new Map(
    orders.map(({ line: name, orders: count, products, shipping, tax, total }) => [
      name,
      presentOrders({
        line: name,
        orders: count,
        units: unitsOf.get(name) ?? 0,
        products: Number(products),
        shipping: Number(shipping),
        tax: Number(tax),
        total: Number(total),
        credit: creditOf.get(name) ?? 0,
      }),
    ]),
  );
}

type CategorySums = Awaited<ReturnType<typeof salesByCategory>>[number];

const presentCategory = ({ line, orders, units, products, tax }: CategorySums): SalesLine => ({
  line_name: line,
  placed_orders: orders,
  sold_units: units,
  product_sales: toDollars(Number(products)),
  shipping_sales: null,
  tax_collected: toDollars(Number(tax)),
  gross_sales: toDollars(Number(products) + Number(tax)),
  refunds: null,
  net_sales: null,
});

const salesByCategory = (em: Em, bounds: Bounds) =>
  placedOrders(em, bounds)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      sql<string>`coalesce(nullif(p.analytics_category, ''), 'No category')`.as('line'),
      sql<number>`count(distinct o.id)::int`.as('orders'),
      sql<number>`sum(i.qty)::int`.as('units'),
      sql<string>`sum(i.paid_cents)`.as('products'),
      sql<string>`sum(i.tax_cents)`.as('tax'),
    ])
    .groupBy('line')
    .orderBy('products', 'desc')
    .execute();

const refundsByDay = (em: Em, { from, to }: Bounds) =>
  db(em)
    .selectFrom('order_refunds as r')
    .select([storeDay('r.created_at').as('day'), sql<string>`sum(r.cents)`.as('cents')])
    .where('r.created_at', '>=', from)
    .where('r.created_at', '<', to)
    .groupBy('day')
    .execute();
