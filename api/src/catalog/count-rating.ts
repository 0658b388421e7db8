import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';
import { refreshCards } from './refresh-cards.ts';

/** Counts one more approved review, of 1 to 5 stars, in a product's rating, and refreshes its cards. Call it inside a transaction. */
export async function countRating(em: Em, productId: number, stars: number, now: Date): Promise<void> {
  await run(
    em,
    sql`insert into product_stats (product_id, rating_sum, rating_count, review_count) values (${productId}, ${stars}, 1, 1)
      on conflict (product_id) do update set rating_sum = product_stats.rating_sum + excluded.rating_sum,
        rating_count = product_stats.rating_count + 1, review_count = product_stats.review_count + 1`,
  );
  // The card is made of what is read next: an order that takes stock meanwhile waits, so that it is not written over.
  await run(em, sql`select 1 from products where id = ${productId} for no key update`);
  await refreshCards(em, [productId], now);
}
