import type { ReturnMove } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { moveReturn } from './move-return.ts';

/**
 * Withdraws a return, by its owner, before it arrived. A repeated call changes nothing.
 * @returns the order
 * @throws HttpError 404 `Return not found`, also for another customer's return; 409 `move_not_allowed` when it arrived
 * meanwhile
 */
export async function withdrawReturn(services: Services, customerId: number, id: number): Promise<string> {
  return services.fork().transactional(async (em) => {
    const own = await db(em)
      .selectFrom('order_returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id as orderId', 'r.state'])
      .where('r.id', '=', id)
      .where('o.customer_id', '=', customerId)
      .executeTakeFirst();
    if (!own) throw notFound('Return');
    if (own.state !== 'withdrawn') await moveReturn(services, em, id, 'withdraw', { by: 'shopper' });
    return own.orderId;
  });
}

/**
 * Records the decision of staff about a return that is not their own.
 * @param refusal the reason, only for a refusal
 * @throws HttpError 404 `Return not found`; 409 `move_not_allowed` after another decision
 */
export async function decideReturn(
  services: Services,
  staffId: number,
  id: number,
  { move, refusal }: { move: Extract<ReturnMove, 'receive' | 'settle' | 'refuse'>; refusal?: string | undefined },
): Promise<void> {
  await services.fork().transactional(async (em) => {
    const found = await db(em)
      .selectFrom('order_returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select('r.id')
      .where('r.id', '=', id)
      .where('o.customer_id', '<>', staffId)
      .executeTakeFirst();
    if (!found) throw notFound('Return');
    await moveReturn(services, em, id, move, { by: 'staff', refusal });
  });
}
