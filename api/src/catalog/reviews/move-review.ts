import { REVIEW_REWARD_CENTS, type ReviewActor, reviewMachine, type ReviewMove } from '@larder/rules';
import { countRating } from '../products/count-rating.ts';
import { mailCredit } from '../../account/customers/mail-credit.ts';
import { earn } from '../../ordering/for-catalog.ts';
import { allowedMove } from '../../platform/allowed-move.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { entry } from '../../platform/history.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Changes the state of a review, with a history entry. It is the only function that does. An approved review is public: it
 * counts in the product's rating and cards from the same transaction on. A customer's first one earns Thrive Cash (OP-028,
 * OP-083). Call it inside a transaction.
 * @returns cents that the writer earned
 * @throws HttpError 404 for an unknown review, 409 `move_not_allowed` from another state or by another actor
 */
export async function moveReview(
  services: Services,
  em: Em,
  reviewId: number,
  move: ReviewMove,
  { by, now }: { by: ReviewActor; now: Date },
): Promise<number> {
  const review = await db(em)
    .selectFrom('reviews')
    .select(['status', 'product_id', 'customer_id', 'rating'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw notFound('Review');
  const { status: from } = review;
  const { to, follows } = allowedMove(reviewMachine, move, from, by, 'This review has already been decided.');
  await db(em).updateTable('reviews').set({ status: to }).where('id', '=', reviewId).execute();
  await db(em)
    .insertInto('review_history')
    .values({ review_id: reviewId, ...entry({ at: now, from, to, move, by }) })
    .execute();
  if (follows.includes('count_rating')) await countRating(em, review.product_id, review.rating, now);
  if (!follows.includes('reward_writer') || review.customer_id === null) return 0;
  const { customer_id: customerId } = review;
  const reason = 'first_review';
  const earned = await earn(em, { reason, owner: { customerId }, causeId: customerId, cents: REVIEW_REWARD_CENTS, now });
  await mailCredit(services, em, { customerId, cents: earned, reason });
  return earned;
}
