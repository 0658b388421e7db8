import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf, uniqueIndex } from '../../../platform/db/columns.ts';

/**
 * A pending change of the e-mail (OP-197); it applies once the new mailbox confirms it. `endedAt` is set when it is canceled,
 * replaced, or the account's e-mail changes otherwise; `undoneAt` when the old mailbox reverts it.
 */
export const emailChanges = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.uuid().primary(),
    customerId: keyOf('customers', 'cascade'),
    oldEmail: p.text().columnType('citext'),
    newEmail: p.text().columnType('citext'),
    requestedAt: p.datetime(),
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
