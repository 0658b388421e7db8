import { defineEntity, p } from '@mikro-orm/core';
import { index } from '../../platform/db/columns.ts';
import type { Refusal } from './gateway.ts';
import { paymentMachine } from './payment-machine.ts';
import { SUBJECT_KINDS } from './subject-kind.ts';

/** Attempts to charge a subject. At most one succeeds, because opening another one requires that the earlier one is closed. */
export const payments = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    subjectKind: p.enum(SUBJECT_KINDS),
    subjectId: p.text(),
    amountCents: p.integer().check('amount_cents >= 0'),
    description: p.text(),
    idempotencyKey: p.text().unique(),
    state: p.enum(paymentMachine.states),
    /** The gateway's name for the card; it never leaves the server. */
    vaultToken: p.text().hidden(),
    cardBrand: p.text(),
    cardLast4: p.text(),
    chargeId: p.text().nullable(),
    /** Refunded amount, confirmed or requested (cents). */
    refundedCents: p.integer().default(0),
    /** Why it was refused; null while it is open, and when it was paid. */
    refusal: p.text().$type<Refusal>().nullable(),
    /** The gateway's last error, for the operator. */
    lastError: p.text().nullable(),
    tries: p.integer().default(0),
    /** When the settler checks it again; null when nothing is left to do. */
    nextTryAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'payments_charged', expression: "state not in ('succeeded', 'unwanted') or charge_id is not null" },
    { name: 'payments_refunded', expression: 'refunded_cents between 0 and amount_cents' },
    { name: 'payments_looked_at', expression: "state not in ('open', 'unknown') or next_try_at is not null" },
  ],
  indexes: [
    index('payments_of_subject', '(subject_kind, subject_id)'),
    index('payments_charge', '(charge_id)'),
    index('payments_by_time', '(created_at desc, id desc)'),
    index('payments_failed', "(settled_at) where state in ('refused', 'gave_up')"),
    index('payments_due', '(next_try_at) where next_try_at is not null'),
  ],
});
/** Entity of a row of `payments`. */
export class Payment extends payments.class {}
payments.setClass(Payment);

/** Log fields of a payment: what it concerns, without card and token. */
export const concerns = ({ id, subjectKind, subjectId, tries }: Pick<Payment, 'id' | 'subjectKind' | 'subjectId' | 'tries'>) => ({
  payment_id: id,
  [`${subjectKind}_id`]: subjectId,
  attempt: tries,
});
