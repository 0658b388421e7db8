import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { nextTrySql } from './locked-payment.ts';
import { paymentMachine } from './payment-machine.ts';

/** A payment that the gateway is being asked for, as it was noted. */
export type PaymentRequest = NonNullable<Awaited<ReturnType<typeof noteAsking>>>['payment'];

/**
 * Notes that the gateway is about to be asked, by one statement, which stands when it is answered: after a crash from here on the outcome is
 * unknown. Null when the payment is settled, or when another worker has it and this is only a sweep. `isFirst`: nobody asked before.
 */
export async function noteAsking(em: Em, id: string, now: Date, isSweep: boolean) {
  const { from, to } = paymentMachine.moves.ask;
  const request = await db(em)
    .updateTable('payments')
    .set((payment) => ({ state: to, tries: payment('tries', '+', 1), next_try_at: nextTrySql(now) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(isSweep, (due) => due.where('next_try_at', '<=', now.toISOString()))
    .returning(['id', 'subject_kind as subjectKind', 'subject_id as subjectId', 'amount_cents as amountCents', 'description'])
    .returning(['idempotency_key as idempotencyKey', 'vault_token as vaultToken', 'tries', 'created_at'])
    .returning(sql<boolean>`old.state = 'open'`.as('isFirst'))
    .executeTakeFirst();
  if (!request) return null;
  const { isFirst, created_at: createdAt, ...payment } = request;
  return { payment: { ...payment, createdAt: utc(createdAt) }, isFirst };
}
