import { defineMachine, type Machine } from '../machine/machine.ts';

/** States of a review; only approved ones are shown to others. */
export const REVIEW_STATUSES = ['pending', 'approved', 'refused'] as const;
type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Transition of a review by moderation (OP-083). */
export type ReviewMove = 'approve' | 'refuse';

/** `store`: published at once, without moderation; `moderator`: a person who read it. */
export type ReviewActor = 'store' | 'moderator';
type ReviewEffect = 'count_rating' | 'reward_writer';

/** States of a review (OP-028, OP-083). A published review stays: its stars count, and its writer was rewarded. */
export const reviewMachine: Machine<ReviewStatus, ReviewMove, ReviewActor, ReviewEffect> = defineMachine({
  name: 'reviews',
  starts: ['pending'],
  ends: ['approved', 'refused'],
  states: REVIEW_STATUSES,
  moves: {
    approve: {
      from: ['pending', 'refused'],
      to: 'approved',
      by: ['store', 'moderator'],
      follows: ['count_rating', 'reward_writer'],
    },
    refuse: { from: ['pending'], to: 'refused', by: ['moderator'], follows: [] },
  },
});
