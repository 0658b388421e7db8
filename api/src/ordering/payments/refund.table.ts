import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';
import { refundMachine } from './refund-machine.ts';

/** Refunds of payments, complete or partial; one for each cause. */
export const paymentRefunds = defineEntity({
  name: 'Refund',
  tableName: 'payment_refunds',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    paymentId: keyOf<string>('payments'),
    cents: p.integer().check('cents > 0'),
    /** The cause, as the refunding domain names it; repeated decisions for one cause refund once. */
    cause: p.text(),
    idempotencyKey: p.text().unique(),
    state: p.enum(refundMachine.states),
    tries: p.integer().default(0),
    /** When the gateway is called again; null once it confirmed. */
    nextTryAt: p.datetime().nullable(),
    /** The gateway's last error, for the operator. */
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['paymentId', 'cause'] }],
  checks: [
    { name: 'payment_refunds_looked_at', expression: "(state = 'asked') = (next_try_at is not null)" },
    { name: 'payment_refunds_confirmed', expression: "(state = 'confirmed') = (confirmed_at is not null)" },
  ],
  indexes: [index('payment_refunds_due', '(next_try_at) where next_try_at is not null')],
});
/** Entity of a row of `payment_refunds`. */
export class Refund extends paymentRefunds.class {}
paymentRefunds.setClass(Refund);
