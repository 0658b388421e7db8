import { randomUUID } from 'node:crypto';
import { after, MINUTE } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { Payment, type SubjectKind } from './payment.table.ts';
import { settleJob } from './settle.ts';

export interface NewPayment {
  subjectKind: SubjectKind;
  subjectId: string;
  amountCents: number;
  /** What the gateway shows for it. */
  description: string;
  card: { vaultToken: string; brand: string; last4: string };
}

/** Enrollments and renewals are one kind of row in `enrollments`, so they share their keys. */
const KEY_PREFIX: Readonly<Record<SubjectKind, string>> = { order: 'order', enrollment: 'enrollment', renewal: 'enrollment' };

/** The charge's idempotency key, one a subject: whoever tries again opens a new subject. */
export const chargeKey = (kind: SubjectKind, subjectId: string): string => `${KEY_PREFIX[kind]}:${subjectId}`;

/** Writes down what is about to be charged, in the transaction that makes its subject. A job settles it if its caller does not. */
export async function openPayment(services: Services, em: Em, asked: NewPayment): Promise<Payment> {
  const now = services.clock.now();
  const { subjectKind, subjectId, amountCents, description, card } = asked;
  const payment = em.create(Payment, {
    id: randomUUID(),
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
  await services.jobs.send(em, settleJob, { payment_id: payment.id }, { startAfter: after(now, MINUTE) });
  return payment;
}

/** The newest payment of a subject; null when there was none. */
export function paymentOf(em: Em, subjectKind: SubjectKind, subjectId: string): Promise<Payment | null> {
  return em.findOne(Payment, { subjectKind, subjectId }, { orderBy: { createdAt: 'desc' } });
}
