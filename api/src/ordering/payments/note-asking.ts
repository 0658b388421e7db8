import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { nextTrySql } from './locked-payment.ts';
import { paymentMachine } from './payment-machine.ts';

/** A payment with a recorded request to the gateway. */
export type PaymentRequest = NonNullable<Awaited<ReturnType<typeof noteAsking>>>['payment'];

/**
 * Records the coming gateway request with one statement, committed before the gateway responds. After a crash from here on the
 * outcome is unknown. Returns null when the payment is settled, or when this is only a sweep and another worker has it.
 * `isFirst`: there was no request before.
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
