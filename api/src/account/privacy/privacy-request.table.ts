import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** A person's request for an archive of their data or for deletion; one of each at a time. */
export const privacyRequests = defineEntity({
  name: 'PrivacyRequest',
  tableName: 'privacy_requests',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    kind: p.enum(['export', 'deletion']),
    /** `ready`: the archive is there; `undone`: they signed in again. */
    state: p.enum(['waiting', 'ready', 'done', 'undone']).default('waiting'),
    requestedAt: p.datetime(),
    /** When the deletion is due, or the archive is thrown away. */
    dueAt: p.datetime(),
    /** Whether the membership renewed automatically before the deletion request; restored when it is canceled. */
    wasRenewing: p.boolean().default(false),
    archive: p.blob().nullable().hidden(),
  },
  indexes: [
    index('privacy_requests_due', "(due_at) where state in ('waiting', 'ready')"),
    uniqueIndex('privacy_requests_one_open', "(customer_id, kind) where state in ('waiting', 'ready')"),
  ],
});
