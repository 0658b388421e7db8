import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/**
 * A document that proves an application, such as a benefits letter. It is stored in the database, so no public URL or cache
 * exposes it. The transaction that decides the application deletes it.
 */
export const givesDocuments = defineEntity({
  name: 'GivesDocument',
  tableName: 'gives_documents',
  properties: {
    id: id(),
    applicationId: keyOf('gives_applications', 'cascade'),
    /** As its owner calls it. */
    name: p.text().check('length(name) between 1 and 100'),
    /** `picture`: WebP, re-encoded; `pdf`: unchanged. */
    kind: p.enum(['picture', 'pdf']),
    content: p.blob().hidden(),
    createdAt: p.datetime(),
  },
  indexes: [index('gives_documents_of_application', '(application_id, id)'), index('gives_documents_by_age', '(created_at)')],
});
