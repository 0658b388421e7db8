import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index } from '../db/columns.ts';
import type { AuditValues } from './audit-values.ts';

/** Changes that employees made in the back office: written once, never changed. Ids reference no rows, so that an entry outlives them. */
export const auditEntries = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: eventId(),
    at: p.datetime(),
    actorId: p.integer().nullable(),
    actorEmail: p.text(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.text(),
    subjectLabel: p.text(),
    /** The person whose data the entry may name. After the deletion of their account, responses leave these data out. */
    customerId: p.integer().nullable(),
    before: p.json().$type<AuditValues>().nullable(),
    after: p.json().$type<AuditValues>().nullable(),
    reason: p.text().nullable(),
    requestId: p.text().nullable(),
  },
  indexes: [
    index('audit_entries_subject', '(subject_type, subject_id, id)'),
    index('audit_entries_actor', '(actor_email, id)'),
    index('audit_entries_customer', '(customer_id) where customer_id is not null'),
    index('audit_entries_at', '(at, id)'),
  ],
});
