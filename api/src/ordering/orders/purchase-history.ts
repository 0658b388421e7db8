import type { RawBuilder } from 'kysely';
import type { PurchaseServices } from '../cart/purchase-facts.ts';
import { sql } from '../../platform/db/sql.ts';
import { isEffective } from './has-ordered.ts';

/** Units of an item `i` of an order `o` that came back or never arrived. */
const unitsBack = sql<number>`(select coalesce(sum(b.qty), 0) from (
  select r.qty from order_returns r where r.order_id = o.id and r.item_id = i.id and r.state = 'settled'
  union all select r.qty from order_reports r where r.order_id = o.id and r.item_id = i.id and r.state = 'settled' and r.remedy = 'refund'
  union all select x.qty from order_shortages x where x.order_id = o.id and x.item_id = i.id and x.outcome = 'refund'
  union all select 1 from virtual_products v where v.order_id = o.id and v.order_item_id = i.id and v.refunded_at is not null) b)`;

/** Facts of orders by which purchases are judged (`readPurchaseFacts`). */
export const purchaseHistory: PurchaseServices['purchaseHistory'] = {
  unitsOfOrder: (orderId, productId): RawBuilder<number> =>
    sql`(select coalesce(sum(i.qty), 0)::int from order_items i where i.order_id = ${orderId} and i.product_id = ${productId})`,
  // Orders whose payment is open count: they may still succeed.
  boughtIn30Days: (customerId, productId, exceptOrderId): RawBuilder<number> =>
    sql`(select coalesce(sum(greatest(0, i.qty - ${unitsBack})), 0)::int from orders o join order_items i on i.order_id = o.id
      where o.customer_id = ${customerId} and ${isEffective} and o.created_at > store_now() - interval '30 days'
        and o.id is distinct from ${exceptOrderId} and i.product_id = ${productId} and i.gift_offer_id is null)`,
};
