import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index, keyOf } from '../platform/db/columns.ts';

/** Every move of every membership: when, from where to where, who made it and why. */
export const membershipHistory = defineEntity({
  name: 'MembershipHistory',
  tableName: 'membership_history',
  properties: {
    id: eventId(),
    customerId: keyOf('customers', 'cascade'),
    at: p.datetime(),
    fromState: p.text(),
    toState: p.text(),
    move: p.text(),
    by: p.text(),
    cause: p.text().nullable(),
  },
  indexes: [index('membership_history_of_customer', '(customer_id, id)')],
});
