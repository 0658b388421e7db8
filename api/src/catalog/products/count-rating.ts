import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { refreshCards } from './refresh-cards.ts';

const COLUMNS = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const;

/**
 * Adds an approved review of 1 to 5 stars to a product's rating, and refreshes its cards. Call it inside a transaction.
 * @throws RangeError for other stars, which the database rejects for any review
 */
export async function countRating(em: Em, productId: number, stars: number, now: Date): Promise<void> {
  const column = COLUMNS[stars - 1];
  if (!column) throw new RangeError(`${stars} are no stars of a review`);
  await db(em)
    .insertInto('product_stats')
    .values({ product_id: productId, [column]: 1, review_count: 1 })
    .onConflict((known) =>
      known.column('product_id').doUpdateSet(({ eb }) => ({
        [column]: eb(`product_stats.${column}`, '+', 1),
        review_count: eb('product_stats.review_count', '+', 1),
      })),
    )
    .execute();
  // Locked before the card's data is read: a concurrent order waits, so that the card does not overwrite its stock.
  await db(em).selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  await refreshCards(em, [productId], now);
}
