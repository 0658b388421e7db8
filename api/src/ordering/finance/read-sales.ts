import type { CallInput, SalesLine } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { placedOrders } from './placed-orders.ts';
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
  if (by === 'category') return (await salesByCategory(em, bounds)).map(presentItems);
  if (by === 'tax') return (await salesByTax(em, bounds)).map((row) => presentOrders({ ...row, line: taxLine(row) }));
  const orders = new Map((await salesByDay(em, bounds)).map((row) => [row.line, row]));
  const refunds = new Map((await refundsByDay(em, bounds)).map((row) => [row.day, Number(row.cents)]));
  return days.map((line) => {
    const sales = presentOrders({ ...(orders.get(line) ?? NO_SALES), line });
    const back = refunds.get(line) ?? 0;
    return { ...sales, refunds: toDollars(back), net_sales: toDollars(Number(orders.get(line)?.total ?? 0) - back) };
  });
}

/** Sums of orders, cents. */
interface OrderSums {
  line: string;
  orders: number;
  units: number;
  products: string;
  shipping: string;
  tax: string;
  total: string;
}

const NO_SALES: Omit<OrderSums, 'line'> = { orders: 0, units: 0, products: '0', shipping: '0', tax: '0', total: '0' };

const presentOrders = ({ line, orders, units, products, shipping, tax, total }: OrderSums): SalesLine => ({
  line_name: line,
  placed_orders: orders,
  sold_units: units,
  product_sales: toDollars(Number(products)),
  shipping_sales: toDollars(Number(shipping)),
  tax_collected: toDollars(Number(tax)),
  gross_sales: toDollars(Number(total)),
  refunds: null,
  net_sales: null,
});

const presentItems = ({ line, orders, units, products, tax }: Omit<OrderSums, 'shipping' | 'total'>): SalesLine => ({
  ...presentOrders({ line, orders, units, products, tax, shipping: '0', total: String(Number(products) + Number(tax)) }),
  shipping_sales: null,
});

/** Sums of the placed orders of a period. */
const ordersWithUnits = (em: Em, bounds: Bounds) =>
  placedOrders(em, bounds)
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('order_items as x')
          .select(sql<number>`coalesce(sum(x.qty), 0)::int`.as('units'))
          .whereRef('x.order_id', '=', 'o.id')
          .as('i'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(i.units)::int`.as('units'),
      sql<string>`sum(o.subtotal_cents - o.discount_cents + t.credit)`.as('products'),
      sql<string>`sum(o.shipping_cents + o.extra_cents)`.as('shipping'),
      sql<string>`sum(o.tax_cents)`.as('tax'),
      sql<string>`sum(t.cents)`.as('total'),
    ]);

const salesByDay = (em: Em, bounds: Bounds) =>
  ordersWithUnits(em, bounds).select(storeDay('o.created_at').as('line')).groupBy('line').execute();

const salesByTax = (em: Em, bounds: Bounds) =>
  ordersWithUnits(em, bounds)
    .select([sql<string>`o.address ->> 'region_code'`.as('region'), 'o.tax_percent as percent'])
    .groupBy(['region', 'percent'])
    .orderBy('region')
    .orderBy('percent')
    .execute();

/** `CA, 9.5 %`. An order of an unknown rate paid what its state demands. */
const taxLine = ({ region, percent }: { region: string | null; percent: string | null }): string =>
  [region || 'No state', percent === null ? 'rate not recorded' : `${Number(percent)} %`].join(', ');

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
