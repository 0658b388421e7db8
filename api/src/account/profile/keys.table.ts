import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

/** A link to a new password, by the hash of its token; used ones stay until they would have ended. */
export const passwordResets = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    tokenHash: p.blob().primary(),
    customerId: keyOf('customers', 'cascade'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [index('password_resets_customer', '(customer_id)')],
});
