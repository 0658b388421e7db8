import type { QueryCreator, RawBuilder } from 'kysely';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { nextTry } from './locked-payment.ts';
import type { PaymentRequest } from './note-asking.ts';
import { paymentMachine } from './payment-machine.ts';
import type { SubjectKind } from './subject-kind.ts';

/** A payment to record before its charge. A subject has at most one open payment. */
export interface NewPayment {
  subjectKind: SubjectKind;
  subjectId: string;
  amountCents: number;
  /** Description at the gateway. */
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

/** The charge's idempotency key, one per subject: another attempt opens a new subject. */
export const chargeKey = (kind: SubjectKind, subjectId: string): string => `${KEY_PREFIX[kind]}:${subjectId}`;

/** A payment before it is written down. */
export interface DraftedPayment extends Omit<NewPayment, 'description'> {
  id: string;
  /** The store's time. */
  now: Date;
  /**
   * The caller calls the gateway right after its transaction commits, so the request is recorded at once: after a crash the
   * outcome counts as unknown.
   */
  isRequested: boolean;
}

/** Row of a planned charge, without its description. */
export const paymentRow = ({ id, subjectKind, subjectId, amountCents, card, now, isRequested }: DraftedPayment) => ({
  id,
  subject_kind: subjectKind,
  subject_id: subjectId,
  amount_cents: amountCents,
  idempotency_key: chargeKey(subjectKind, subjectId),
  state: isRequested ? paymentMachine.moves.ask.to : ('open' as const),
  vault_token: card.vaultToken,
  card_brand: card.brand,
  card_last4: card.last4,
  tries: isRequested ? 1 : 0,
  next_try_at: isRequested ? nextTry(now, 1) : after(now, MINUTE),
  created_at: now,
});

/**
 * Inserts a payment within a statement of the transaction that creates its subject; call `queueSettling`, too. That statement
 * may compute the description.
 */
export const paymentWritten = (
  query: Pick<QueryCreator<Database>, 'insertInto'>,
  row: ReturnType<typeof paymentRow>,
  description: string | RawBuilder<string>,
) => query.insertInto('payments').values({ ...row, description });

/** The first request of a payment that was recorded as requested. */
export const requestedPayment = ({
  id,
  subjectKind,
  subjectId,
  amountCents,
  description,
  card,
  now,
}: DraftedPayment & { description: string }): PaymentRequest => ({
  id,
  subjectKind,
  subjectId,
  amountCents,
  description,
  idempotencyKey: chargeKey(subjectKind, subjectId),
  vaultToken: card.vaultToken,
  tries: 1,
  createdAt: now,
});
