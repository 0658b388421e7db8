import type { RawBuilder } from 'kysely';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** Orders `o` that count: not those that were canceled or never paid. As the indexes `orders_of_customer_that_count` and `orders_with_autoship_offer` have it. */
export const isEffective = sql`o.state not in ('payment_failed', 'canceled')`;

/** Whether a customer has a successful order, as SQL over their id. */
export function hasOrdered(customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from orders o where o.customer_id = ${customerId} and ${isEffective})`;
}

/** Whether the offer on the first autoship order was used: by a schedule's order or by one that it lowered (OP-105); SQL over the customer's id. */
export function hadAutoshipOffer(customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from orders o where o.customer_id = ${customerId} and ${isEffective}
    and (o.autoship_schedule_id is not null or o.totals @> '[{"type": "autoship_discount"}]'))`;
}

/** Units of a gift offer that orders got, as SQL over the offer's id. */
export function giftUnits(offerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(sum(i.qty), 0)::int from order_items i join orders o on o.id = i.order_id
    where i.gift_offer_id = ${offerId} and o.state <> 'pending_payment' and ${isEffective})`;
}

/** Whether a customer placed an order since a moment that succeeded or is still open. */
export async function hasOrderedSince(em: Em, customerId: number, since: Date): Promise<boolean> {
  const order = await db(em)
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.customer_id', '=', customerId)
    .where('o.created_at', '>=', since.toISOString())
    .where(sql<boolean>`${isEffective}`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
