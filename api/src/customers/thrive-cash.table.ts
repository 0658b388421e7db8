import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../platform/db/columns.ts';

/** A movement of Thrive Cash: what was earned or spent, why, and until when it can be used. */
export const thriveCashEntries = defineEntity({
  name: 'ThriveCashEntry',
  tableName: 'thrive_cash_entries',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    reason: p.text(),
    amountCents: p.integer(),
    earnedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
  },
  indexes: [
    index('thrive_cash_entries_customer', '(customer_id, earned_at desc)'),
    uniqueIndex('thrive_cash_entries_once', "(customer_id, reason) where reason = 'First review'"),
  ],
});
