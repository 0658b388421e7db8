import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

/** Unrequested notices of a gateway about settled payments; each is reported to the operator once. */
export const paymentNotices = defineEntity({
  name: 'PaymentNotice',
  tableName: 'payment_notices',
  properties: {
    /** Kind and subject: however often the gateway says it, it is one notice. */
    key: p.text().primary(),
    kind: p.text(),
    /** Null for a charge that the store does not know. */
    paymentId: keyOf<string>('payments').nullable(),
    createdAt: p.datetime(),
  },
  indexes: [index('payment_notices_of_payment', '(payment_id)')],
});
