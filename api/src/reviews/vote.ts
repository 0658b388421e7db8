// Unchecked SQL: vote and count are one statement, so that votes at the same time all count.
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { one, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';

export interface Voter {
  uuid: string;
  customerId: number | null;
}

/**
 * Counts a review as helpful, once for each visitor and customer and never for its writer; answers the count either way. One
 * statement, so that votes at the same time all count.
 * @throws HttpError 404 for a review that is not shown
 */
export async function voteHelpful(em: Em, reviewId: number, { uuid, customerId }: Voter, now: Date): Promise<number> {
  const counted = await one(
    em,
    sql<{ count: number }>`
      with vote as (
        insert into review_votes (review_id, uuid, customer_id, created_at)
        select r.id, ${uuid}::uuid, ${customerId}::int, ${now}::timestamptz from reviews r
        where r.id = ${reviewId} and r.status = 'approved' and (r.customer_id is null or r.customer_id is distinct from ${customerId}::int)
        on conflict do nothing returning review_id)
      update reviews set helpful_count = helpful_count + 1 where id = (select review_id from vote) returning helpful_count as count`,
  );
  if (counted) return counted.count;
  const shown = await db(em)
    .selectFrom('reviews')
    .select('helpful_count as count')
    .where('id', '=', reviewId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!shown) throw notFound('Review');
  return shown.count;
}
