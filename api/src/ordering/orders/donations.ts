import type { Cents } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** What the orders of a shopper gave as donations, in cents; canceled ones gave nothing (OP-098). */
export async function donatedCents(em: Em, customerId: number): Promise<Cents> {
  const { cents } = await db(em)
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum((select sum((t ->> 'cents')::int) from jsonb_array_elements(totals) t
        where t ->> 'type' = 'thrive_sales_donation')), 0)::int`.as('cents'),
    )
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['pending_payment', 'payment_failed', 'canceled'])
    .executeTakeFirstOrThrow();
  return cents;
}
