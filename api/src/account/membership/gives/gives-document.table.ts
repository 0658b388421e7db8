import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/**
 * What shows that an application is true, such as a benefits letter. It lies in the database, so that no address and no cache ever holds it and it goes in
 * the transaction that decides; none outlives its application's decision.
 */
export const givesDocuments = defineEntity({
  name: 'GivesDocument',
  tableName: 'gives_documents',
  properties: {
    id: id(),
    applicationId: keyOf('gives_applications', 'cascade'),
    /** As its owner calls it. */
    name: p.text().check('length(name) between 1 and 100'),
    /** `picture`: WebP, written anew; `pdf`: as it came. */
    kind: p.enum(['picture', 'pdf']),
    content: p.blob().hidden(),
    createdAt: p.datetime(),
  },
  indexes: [index('gives_documents_of_application', '(application_id, id)'), index('gives_documents_by_age', '(created_at)')],
});
