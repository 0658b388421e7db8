import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';
import { entryColumns } from '../../platform/history.ts';

/** How every membership began and each of its moves: when, from where to where, who made it and why. */
export const membershipHistory = defineEntity({
  name: 'MembershipHistory',
  tableName: 'membership_history',
  properties: {
    ...entryColumns(),
    customerId: keyOf('customers', 'cascade'),
    cause: p.text().nullable(),
  },
  indexes: [index('membership_history_of_customer', '(customer_id, id)'), index('membership_history_by_time', '(at)')],
});
