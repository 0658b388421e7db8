import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { paymentMachine } from './payment-machine.ts';

const { from, to } = paymentMachine.moves.take;

/**
 * Records that the gateway took the money of a requested payment, with one statement. The caller's transaction holds the
 * subject's lock.
 * @returns false, without a change, when the payment is already settled
 */
export async function takePayment(em: Em, id: string, chargeId: string, now: Date): Promise<boolean> {
  const payment = await db(em)
    .updateTable('payments')
    .set({ state: to, charge_id: chargeId, settled_at: now, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .execute();
  return payment.length === 1;
}
