// Unchecked SQL: page and count share one derived table of everything a shopper bought.
import type { CallResponse, ProductCard } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { cardColumnOf } from '../catalog/card-column.ts';
import type { Em } from '../platform/db/orm.ts';
import { isoUtc, one, rows, sql } from '../platform/db/sql.ts';
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
  const found = await rows(
    em,
    sql<{ product_id: number; times: number; last_at: string; card: ProductCard }>`
      select b.product_id, b.times, b.last_at, p.${sql.ref(cardColumnOf(group))} as card from ${history}
      order by b.times desc, b.last_at desc, b.product_id limit ${page_size} offset ${(cur_page - 1) * page_size}`,
  );
  const all = await one(em, sql<{ total: number }>`select count(*)::int as total from ${history}`);
  return {
    products: found.map(({ card }) => card),
    bought: found.map(({ product_id, times, last_at }) => ({ product_id, times, last_bought_at: isoUtc(last_at) })),
    total: all?.total ?? 0,
  };
}
