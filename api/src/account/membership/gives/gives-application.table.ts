import { defineEntity, p } from '@mikro-orm/core';
import { GIVES_CATEGORIES, givesMachine, HOUSEHOLD_MAX, INCOME_BANDS } from '@larder/rules';
import { id, index, keyOf, uniqueIndex } from '../../../platform/db/columns.ts';
import { entryColumns } from '../../../platform/history.ts';

/** An application for a free membership (OP-049), with its answers and its result. */
export const givesApplications = defineEntity({
  name: 'GivesApplication',
  tableName: 'gives_applications',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    category: p.enum(GIVES_CATEGORIES),
    householdSize: p.integer().check(`household_size between 1 and ${HOUSEHOLD_MAX}`),
    incomeBand: p.enum(INCOME_BANDS),
    story: p.text(),
    state: p.enum(givesMachine.states).default('submitted'),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    /** The member of staff who decided; null for the verifier. */
    decidedBy: keyOf('customers', 'set null').nullable(),
    /** Why staff refused it, as its owner reads it. */
    refusal: p.text().nullable(),
  },
  indexes: [
    index('gives_applications_of_customer', '(customer_id, id)'),
    uniqueIndex('gives_applications_one_open', "(customer_id) where state in ('submitted', 'proved')"),
    index('gives_applications_waiting', "(id) where state = 'proved'"),
  ],
});

/** How every application began and each of its moves. */
export const givesHistory = defineEntity({
  name: 'GivesHistory',
  tableName: 'gives_history',
  properties: { ...entryColumns(), applicationId: keyOf('gives_applications', 'cascade') },
  indexes: [index('gives_history_of_application', '(application_id, id)')],
});
