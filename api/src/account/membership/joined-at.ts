import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** When a customer first joined, as SQL over their id; null for never. */
export function joinedAt(customerId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select min(s.joined_at) from subscriptions s where s.customer_id = ${customerId})`;
}
