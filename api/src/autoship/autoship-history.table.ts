import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../platform/db/columns.ts';
import { entryColumns } from '../platform/history.ts';

/** How every schedule, item and delivery of autoship began and each of its moves: when, from where to where, and who made it. Each entry is of one of them. */
export const autoshipHistory = defineEntity({
  name: 'AutoshipHistory',
  tableName: 'autoship_history',
  properties: {
    ...entryColumns(),
    scheduleId: keyOf('autoship_schedules', 'cascade').nullable(),
    itemId: keyOf('autoship_items', 'cascade').nullable(),
    occurrenceId: keyOf('autoship_occurrences', 'cascade').nullable(),
    /** The reason, when the transition does not imply it. */
    cause: p.text().nullable(),
  },
  checks: [{ name: 'autoship_history_of_one', expression: 'num_nonnulls(schedule_id, item_id, occurrence_id) = 1' }],
  indexes: [
    index('autoship_history_of_item', '(item_id, id) where item_id is not null'),
    index('autoship_history_of_occurrence', '(occurrence_id, id) where occurrence_id is not null'),
    index('autoship_history_of_schedule', '(schedule_id, id) where schedule_id is not null'),
  ],
});
