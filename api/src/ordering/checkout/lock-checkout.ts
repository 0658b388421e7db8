// Unchecked SQL: calls a routine, whose answer no table defines.
import { WELCOME_COUPON } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Buyer } from './buyer.ts';

/** What a checkout is as soon as nobody else can order it. */
interface LockedCheckout {
  isThere: boolean;
  id: string | null;
  number: string | null;
}

/**
 * Locks a checkout with what its price hangs on, by one statement (`lock_checkout`): cart → limited codes → customer, where goods come by a schedule. Answers the order that
 * it has by now; undefined where it has none, and none can be made but by the caller.
 * @throws HttpError 404 where it has none, and is not a cart of the buyer's that can be ordered
 */
export async function lockCheckout(
  em: Em,
  { customerId, autoshipScheduleId }: Buyer,
  checkoutId: string,
): Promise<{ id: string; number: string } | undefined> {
  const state = autoshipScheduleId === null ? 'open' : 'delivery';
  const [found] = await queryPrepared(
    em,
    sql<LockedCheckout>`select is_there as "isThere", order_id as id, order_number as number
      from lock_checkout(${checkoutId}, ${customerId}, ${state}, ${WELCOME_COUPON.code})`,
  );
  if (found && found.id !== null && found.number !== null) return { id: found.id, number: found.number };
  if (!found?.isThere) throw notFound('Cart');
  return undefined;
}
