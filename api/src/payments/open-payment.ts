import { randomUUID } from 'node:crypto';
import { after, MINUTE } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { Payment } from './payment.table.ts';
import { settleJob } from './settle.ts';
import type { SubjectKind } from './subject-kind.ts';

export interface NewPayment {
  subjectKind: SubjectKind;
  subjectId: string;
  amountCents: number;
  /** What the gateway shows for it. */
  description: string;
  card: { vaultToken: string; brand: string; last4: string };
}

/** Enrollments and renewals are one kind of row in `enrollments`, so they share their keys. */
const KEY_PREFIX: Readonly<Record<SubjectKind, string>> = {
  order: 'order',
  order_ebt: 'order-ebt',
  order_change: 'order-change',
  enrollment: 'enrollment',
  renewal: 'enrollment',
};

/** The charge's idempotency key, one a subject: whoever tries again opens a new subject. */
export const chargeKey = (kind: SubjectKind, subjectId: string): string => `${KEY_PREFIX[kind]}:${subjectId}`;

/** Writes down what is about to be charged, in the transaction that makes its subject; answers its id. A job settles it if its caller does not. */
export async function openPayment(services: Services, em: Em, asked: NewPayment): Promise<string> {
  const now = services.clock.now();
  const { subjectKind, subjectId, amountCents, description, card } = asked;
  const id = randomUUID();
  em.create(Payment, {
    id,
    subjectKind,
    subjectId,
    amountCents,
    description,
    idempotencyKey: chargeKey(subjectKind, subjectId),
    state: 'open',
    vaultToken: card.vaultToken,
    cardBrand: card.brand,
    cardLast4: card.last4,
    nextTryAt: after(now, MINUTE),
    createdAt: now,
  });
  await em.flush();
  await services.jobs.send(em, settleJob, { payment_id: id }, { startAfter: after(now, MINUTE) });
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
