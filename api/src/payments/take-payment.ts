import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { keptStatement } from '../platform/db/kept-statement.ts';
import { often } from '../platform/db/sql.ts';
import { paymentMachine } from './payment-machine.ts';

/**
 * Notes that the gateway took the money of a payment that it was asked for, by one statement, in a transaction that has its subject locked. False, and nothing
 * changed, where the payment is settled by now.
 */
export async function takePayment(em: Em, id: string, chargeId: string, now: Date): Promise<boolean> {
  return (await often(em, taken(em, { id, chargeId, now }))).length === 1;
}

const { from, to } = paymentMachine.moves.take;
const taken = keptStatement((em, { id, chargeId, now }: { id: string; chargeId: string; now: Date }) =>
  db(em)
    .updateTable('payments')
    .set({ state: to, charge_id: chargeId, settled_at: now, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id'),
);
