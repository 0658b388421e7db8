import { randomUUID } from 'node:crypto';
import { after, MINUTE } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { settleJob } from './settle.ts';
import type { SubjectKind } from './subject-kind.ts';
import { type NewPayment, paymentRow, paymentWritten } from './written-payment.ts';

/** A job settles a payment that was just written down, if its caller does not. */
export const queueSettling = (services: Services, em: Em, id: string, now: Date): Promise<void> =>
  services.jobs.send(em, settleJob, { payment_id: id }, { startAfter: after(now, MINUTE) });

/**
 * Records a planned charge, in the transaction that creates its subject. A job settles it if its caller does not.
 * @returns its id
 */
export async function openPayment(services: Services, em: Em, payment: NewPayment): Promise<string> {
  const now = services.clock.now();
  const id = randomUUID();
  await paymentWritten(db(em), paymentRow({ ...payment, id, now, isRequested: false }), payment.description).execute();
  await queueSettling(services, em, id, now);
  return id;
}

/** The id of a subject's newest payment; undefined when there was none. */
export async function paymentOf(em: Em, subjectKind: SubjectKind, subjectId: string): Promise<string | undefined> {
  const newest = await db(em)
    .selectFrom('payments')
    .select('id')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}
