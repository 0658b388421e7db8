import { defineEntity, p } from '@mikro-orm/core';
import { id, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/**
 * A customer's identity at a provider, such as Google, that signs in to an account. `subject` is the provider's permanent id of
 * the person.
 */
export const customerIdentities = defineEntity({
  name: 'CustomerIdentity',
  tableName: 'customer_identities',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    issuer: p.text(),
    subject: p.text(),
    email: p.text(),
    linkedAt: p.datetime(),
    lastUsedAt: p.datetime(),
  },
  indexes: [
    uniqueIndex('customer_identities_subject', '(issuer, subject)'),
    uniqueIndex('customer_identities_one_each', '(customer_id, issuer)'),
  ],
});
