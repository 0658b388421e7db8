import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index, keyOf } from '../platform/db/columns.ts';

/** Every move of every review: when, from where to where, and who made it. */
export const reviewHistory = defineEntity({
  name: 'ReviewHistory',
  tableName: 'review_history',
  properties: {
    id: eventId(),
    reviewId: keyOf('reviews', 'cascade'),
    at: p.datetime(),
    fromState: p.text(),
    toState: p.text(),
    move: p.text(),
    by: p.text(),
  },
  indexes: [index('review_history_of_review', '(review_id, id)')],
});
