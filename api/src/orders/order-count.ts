import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/** How many orders of a customer came to something, as SQL over their id. */
export function orderCount(customerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from orders o where o.customer_id = ${customerId} and o.state not in ('payment_failed', 'canceled'))`;
}
