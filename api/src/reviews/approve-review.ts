import { earnForFirstReview } from '../customers/thrive-cash.ts';
import { countRating } from '../catalog/count-rating.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';

/**
 * Shows a review to everybody: it counts in the product's rating and cards from the same transaction on, and the first one of a
 * customer earns Thrive Cash (OP-028, OP-083). Call it inside a transaction. Approving twice is approving once.
 * @returns cents that the writer earned
 */
export async function approveReview(em: Em, reviewId: number, now: Date): Promise<number> {
  const review = await one(
    em,
    sql<{ productId: number; customerId: number | null; rating: number }>`
      update reviews set status = 'approved' where id = ${reviewId} and status <> 'approved'
      returning product_id as "productId", customer_id as "customerId", rating`,
  );
  if (!review) return 0;
  await countRating(em, review.productId, review.rating, now);
  return review.customerId === null ? 0 : earnForFirstReview(em, review.customerId, now);
}
