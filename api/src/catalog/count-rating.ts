import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { refreshCards } from './refresh-cards.ts';

/** Counts one more approved review, of 1 to 5 stars, in a product's rating, and refreshes its cards. Call it inside a transaction. */
export async function countRating(em: Em, productId: number, stars: number, now: Date): Promise<void> {
  await db(em)
    .insertInto('product_stats')
    .values({ product_id: productId, rating_sum: stars, rating_count: 1, review_count: 1 })
    .onConflict((known) =>
      known.column('product_id').doUpdateSet(({ eb }) => ({
        rating_sum: eb('product_stats.rating_sum', '+', stars),
        rating_count: eb('product_stats.rating_count', '+', 1),
        review_count: eb('product_stats.review_count', '+', 1),
      })),
    )
    .execute();
  // The card is made of what is read next: an order that takes stock meanwhile waits, so that it is not written over.
  await db(em).selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  await refreshCards(em, [productId], now);
}
