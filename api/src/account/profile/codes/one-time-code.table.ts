import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../../platform/db/columns.ts';

/**
 * A code that was mailed (OP-071), by a MAC over it: it counts in one session, which has one at a time, and for one purpose. `subject` hashes what it was asked for.
 * Without a customer it is nobody's, asked for
 * with an address that the store does not know, so that it is told from no other. The nonce of its mail's link can bring it into another session, once.
 */
export const oneTimeCodes = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    id: p.uuid().primary(),
    sessionId: keyOf<string>('sessions', 'cascade').unique(),
    subject: p.blob(),
    customerId: keyOf('customers', 'cascade').nullable(),
    purpose: p.enum(['sign_in', 'change']),
    codeMac: p.blob(),
    nonceHash: p.blob().nullable().unique(),
    /** Whether this session gave the right password before; false in a session that the mail's link opened (OP-215). */
    followsPassword: p.boolean().default(false),
    tries: p.integer().default(0),
    sentAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [index('one_time_codes_customer', '(customer_id)')],
});
