import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/** A passkey of an account: the public half, and how often the authenticator says that it was used (0 where it does not count). */
export const passkeys = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    credentialId: p.text().unique(),
    publicKey: p.blob(),
    counter: p.bigint('string').columnType('bigint'),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
  indexes: [index('passkeys_customer', '(customer_id)')],
});
