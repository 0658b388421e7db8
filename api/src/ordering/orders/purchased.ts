// Unchecked SQL: page and count share one derived table of everything a shopper bought.
import type { CallResponse, ProductCard } from '@larder/contracts';
import type { Bought, GroupId } from '@larder/rules';
import { cardSql } from '../../catalog/products/card-column.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, queryRows, sql, utc } from '../../platform/db/sql.ts';
import { isPlaced } from './order-read.ts';

type Purchased = Pick<CallResponse<'GET /account/purchased'>, 'products' | 'bought' | 'total'>;

/** A page of the products that the customer bought, those in most orders first, then the latest (ACC-111); gifts were not bought. */
export async function readPurchased(
  em: Em,
  customerId: number,
  { cur_page, page_size }: { cur_page: number; page_size: number },
  group: GroupId,
): Promise<Purchased> {
  const history = sql`(select i.product_id, count(distinct o.id)::int as times, max(o.created_at) as last_at
    from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${customerId} and ${isPlaced} and o.state <> 'canceled' and i.gift_offer_id is null group by i.product_id) b
    join products p on p.id = b.product_id and p.listed`;
  const found = await queryRows(
    em,
    sql<{ product_id: number; times: number; last_at: string; card: ProductCard }>`
      select b.product_id, b.times, b.last_at, ${cardSql(group)} as card from ${history}
      order by b.times desc, b.last_at desc, b.product_id limit ${page_size} offset ${(cur_page - 1) * page_size}`,
  );
  const [all] = await queryRows(em, sql<{ total: number }>`select count(*)::int as total from ${history}`);
  return {
    products: found.map(({ card }) => card),
    bought: found.map(({ product_id, times, last_at }) => ({ product_id, times, last_bought_at: isoUtc(last_at) })),
    total: all?.total ?? 0,
  };
}

/** Ids of all that the customer bought, rising; gifts and canceled orders do not count. */
export const readBoughtIds = async (em: Em, customerId: number): Promise<number[]> =>
  (await queryRows(em, boughtIds(customerId))).map(({ id }) => id);

/** The statement of {@link readBoughtIds}. */
export const boughtIds = (customerId: number) =>
  sql<{ id: number }>`select distinct i.product_id as id from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${customerId} and ${isPlaced} and o.state <> 'canceled' and i.gift_offer_id is null order by 1`;

/** So many of what one bought most often are looked through. */
const MOST_BOUGHT = 200;

/** What the customer bought and could buy again now, those in most orders first, with their card in the prices of a group. */
export async function readBoughtGoods(em: Em, customerId: number, group: GroupId): Promise<(Bought & { card: ProductCard })[]> {
  const found = await queryRows(
    em,
    sql<{ card: ProductCard; times: number; firstAt: string; lastAt: string }>`
      select ${cardSql(group)} as card, b.times, b.first_at as "firstAt", b.last_at as "lastAt" from (
        select i.product_id, count(distinct o.id)::int as times, min(o.created_at) as first_at, max(o.created_at) as last_at
        from orders o join order_items i on i.order_id = o.id
        where o.customer_id = ${customerId} and ${isPlaced} and o.state <> 'canceled' and i.gift_offer_id is null
        group by i.product_id order by times desc, last_at desc limit ${MOST_BOUGHT}
      ) b join products p on p.id = b.product_id
      where p.buyable and p.product_type = 'simple' order by b.times desc, b.last_at desc, b.product_id`,
  );
  return found.map(({ card, times, firstAt, lastAt }) => ({ card, times, firstAt: utc(firstAt), lastAt: utc(lastAt) }));
}
