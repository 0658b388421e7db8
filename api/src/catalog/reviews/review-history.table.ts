import { defineEntity } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';
import { entryColumns } from '../../platform/history.ts';

/** How every review began and each of its moves: when, from where to where, and who made it. */
export const reviewHistory = defineEntity({
  name: 'ReviewHistory',
  tableName: 'review_history',
  properties: {
    ...entryColumns(),
    reviewId: keyOf('reviews', 'cascade'),
  },
  indexes: [index('review_history_of_review', '(review_id, id)')],
});
