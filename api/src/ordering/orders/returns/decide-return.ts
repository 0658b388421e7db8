import { returnMachine, type ReturnMove, returnNumber } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
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
      .select(['r.order_id as orderId', 'o.customer_id as customerId', 'o.number', 'r.reason', 'r.state', 'r.cents'])
      .where('r.id', '=', id)
      .where('o.customer_id', '<>', staffId)
      .executeTakeFirst();
    if (!found) throw notFound('Return');
    await moveReturn(services, em, id, move, { by: 'staff', refusal });
    await audit(em, {
      action: `return.${move}`,
      subject: { type: 'order', id: found.orderId, label: `Order ${found.number}`, customerId: found.customerId },
      before: { return: returnNumber(id), state: found.state },
      after: { return: returnNumber(id), state: returnMachine.moves[move].to, cents: found.cents },
      reason: refusal ?? found.reason,
    });
  });
}
