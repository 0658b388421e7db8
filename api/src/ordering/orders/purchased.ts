import type { CallResponse, ProductCard } from '@larder/contracts';
import type { Bought, Cents, GroupId } from '@larder/rules';
import { cardSql, priceSql } from '../../catalog/products/card-column.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql, utc } from '../../platform/db/sql.ts';
import { isPlaced } from './order-read.ts';

type Purchased = Pick<CallResponse<'GET /account/purchased'>, 'products' | 'bought' | 'total'>;

/** Items `i` that a customer bought by orders `o`; gifts and canceled orders do not count. */
const boughtItems = (em: Em, customerId: number) =>
  db(em)
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .where('o.customer_id', '=', customerId)
    .where(isPlaced)
    .where('o.state', '<>', 'canceled')
    .where('i.gift_offer_id', 'is', null);

/** The products that a customer bought, with the number of their orders and the first and last moment (UTC). */
const boughtProducts = (em: Em, customerId: number) =>
  boughtItems(em, customerId)
    .select(({ fn }) => [
      'i.product_id',
      sql<number>`count(distinct o.id)::int`.as('times'),
      fn.min('o.created_at').as('firstAt'),
      fn.max('o.created_at').as('lastAt'),
    ])
    .groupBy('i.product_id');

/** A page of the products that the customer bought, those in most orders first, then the latest (ACC-111); gifts were not bought. */
export async function readPurchased(
  em: Em,
  customerId: number,
  { cur_page, page_size }: { cur_page: number; page_size: number },
  group: GroupId,
): Promise<Purchased> {
  const history = db(em)
    .selectFrom(boughtProducts(em, customerId).as('b'))
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .where('p.listed', '=', true);
  const found = await history
    .select(['b.product_id', 'b.times', 'b.lastAt', cardSql(group).as('card')])
    .orderBy('b.times', 'desc')
    .orderBy('b.lastAt', 'desc')
    .orderBy('b.product_id')
    .limit(page_size)
    .offset((cur_page - 1) * page_size)
    .execute();
  const { total } = await history.select(countOfRows.as('total')).executeTakeFirstOrThrow();
  return {
    products: found.map(({ card }) => card),
    bought: found.map(({ product_id, times, lastAt }) => ({ product_id, times, last_bought_at: isoUtc(lastAt) })),
    total,
  };
}

/** Ids of all that the customer bought, rising; gifts and canceled orders do not count. */
export const readBoughtIds = async (em: Em, customerId: number): Promise<number[]> =>
  (await boughtIds(em, customerId).execute()).map(({ id }) => id);

/** The statement of {@link readBoughtIds}. */
export const boughtIds = (em: Em, customerId: number) =>
  boughtItems(em, customerId).select('i.product_id as id').distinct().orderBy('id');

/** Maximum number of the most frequent purchases to examine. */
const MOST_BOUGHT = 200;

/**
 * Reads purchased products that the customer can buy again now, those in most orders first, with their cards in a group's
 * prices, and the price of one unit in cents.
 */
export async function readRepurchasableProducts(
  em: Em,
  customerId: number,
  group: GroupId,
): Promise<(Bought & { card: ProductCard; priceCents: Cents })[]> {
  const most = boughtProducts(em, customerId).orderBy('times', 'desc').orderBy('lastAt', 'desc').limit(MOST_BOUGHT);
  const found = await db(em)
    .selectFrom(most.as('b'))
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select([cardSql(group).as('card'), sql<number>`${priceSql(group)}`.as('priceCents'), 'b.times', 'b.firstAt', 'b.lastAt'])
    .where('p.buyable', '=', true)
    .where('p.product_type', '=', 'simple')
    .orderBy('b.times', 'desc')
    .orderBy('b.lastAt', 'desc')
    .orderBy('b.product_id')
    .execute();
  return found.map(({ firstAt, lastAt, ...each }) => ({ ...each, firstAt: utc(firstAt), lastAt: utc(lastAt) }));
}
