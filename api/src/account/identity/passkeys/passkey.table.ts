import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/** A passkey of an account: the public key, and the authenticator's signature counter (0 without a counter). */
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
