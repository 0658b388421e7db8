import { earnForFirstReview } from '../customers/thrive-cash.ts';
import { countRating } from '../catalog/count-rating.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/**
 * Shows a review to everybody: it counts in the product's rating and cards from the same transaction on, and the first one of a
 * customer earns Thrive Cash (OP-028, OP-083). Call it inside a transaction. Approving twice is approving once.
 * @returns cents that the writer earned
 */
export async function approveReview(em: Em, reviewId: number, now: Date): Promise<number> {
  const review = await db(em)
    .updateTable('reviews')
    .set({ status: 'approved' })
    .where('id', '=', reviewId)
    .where('status', '<>', 'approved')
    .returning(['product_id', 'customer_id', 'rating'])
    .executeTakeFirst();
  if (!review) return 0;
  await countRating(em, review.product_id, review.rating, now);
  return review.customer_id === null ? 0 : earnForFirstReview(em, review.customer_id, now);
}
