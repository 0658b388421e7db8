import { earnForFirstReview } from '../account/thrive-cash.ts';
import { refreshCards } from '../catalog/refresh-cards.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';

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
  await run(
    em,
    sql`insert into product_stats (product_id, rating_sum, rating_count, review_count) values (${review.productId}, ${review.rating}, 1, 1)
      on conflict (product_id) do update set rating_sum = product_stats.rating_sum + excluded.rating_sum,
        rating_count = product_stats.rating_count + 1, review_count = product_stats.review_count + 1`,
  );
  // The card is made of what is read next: an order that takes stock meanwhile waits, so that it is not written over.
  await run(em, sql`select 1 from products where id = ${review.productId} for no key update`);
  await refreshCards(em, [review.productId], now);
  return review.customerId === null ? 0 : earnForFirstReview(em, review.customerId, now);
}
