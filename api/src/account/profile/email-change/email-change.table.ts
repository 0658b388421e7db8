import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf, uniqueIndex } from '../../../platform/db/columns.ts';

/**
 * A wish for another e-mail (OP-197): it counts once the new mailbox confirmed it. `endedAt` is set when it was given up, another one took its place,
 * or the account's e-mail changed otherwise; `undoneAt` when the old mailbox took it back.
 */
export const emailChanges = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.uuid().primary(),
    customerId: keyOf('customers', 'cascade'),
    oldEmail: p.text().columnType('citext'),
    newEmail: p.text().columnType('citext'),
    askedAt: p.datetime(),
    /** When the link was mailed last. */
    sentAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    index('email_changes_customer', '(customer_id)'),
    index('email_changes_left', '(old_email) where confirmed_at is not null and undone_at is null'),
    uniqueIndex('email_changes_one_open', '(customer_id) where confirmed_at is null and undone_at is null and ended_at is null'),
  ],
});
