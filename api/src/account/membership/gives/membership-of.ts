import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { utc } from '../../../platform/db/sql.ts';

/** Returns a customer's membership in the form that `givesObstacle` needs; null for none. */
export async function membershipOf(em: Em, customerId: number) {
  const found = await db(em)
    .selectFrom('subscriptions')
    .select(['state', 'type', 'expires_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ? { state: found.state, type: found.type, expiresAt: utc(found.expires_at) } : null;
}
