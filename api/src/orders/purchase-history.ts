import type { RawBuilder } from 'kysely';
import type { PurchaseServices } from '../cart/purchase-facts.ts';
import { sql } from '../platform/db/sql.ts';

/** Facts of orders by which purchases are judged (`readPurchaseFacts`). */
export const purchaseHistory: PurchaseServices['purchaseHistory'] = {
  unitsOfOrder: (orderId, productId): RawBuilder<number> =>
    sql`(select coalesce(sum(i.qty), 0)::int from order_items i where i.order_id = ${orderId} and i.product_id = ${productId})`,
};
