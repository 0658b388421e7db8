import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../../platform/db/columns.ts';

/**
 * A mailed code (OP-071), stored as a MAC. It is valid in one session and for one purpose; a session has one at a time.
 * `subject` hashes what it authorizes. A row without a customer belongs to an address without an account, so that both cases
 * look the same. The nonce of the mail's link can transfer it to another session, once.
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
