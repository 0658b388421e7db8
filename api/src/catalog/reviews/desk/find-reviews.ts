import type { CallInput, CallResponse } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { containing } from '../../../platform/desk/search/contains.ts';
import { presented, REVIEW_FIELDS } from '../read-reviews.ts';
import { REVIEW_SEARCH } from '../review.table.ts';

const isReviewId = (position: readonly unknown[]): position is [number] =>
  position.length === 1 && Number.isSafeInteger(position[0]);

/**
 * Returns one page of the reviews of a status. Pending ones wait in a queue, so the oldest come first.
 * @throws HttpError 400 for an unknown cursor
 */
export async function findReviews(
  em: Em,
  { status, q, cursor, limit }: CallInput<'GET /desk/reviews'>['query'],
): Promise<CallResponse<'GET /desk/reviews'>> {
  const after = decodeCursor(cursor, isReviewId);
  const isQueue = status === 'pending';
  let found = db(em)
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([...REVIEW_FIELDS, 'r.status', 'p.id as product_id', 'p.title as product_title', 'p.url_key'])
    .where('r.status', '=', status)
    .orderBy('r.id', isQueue ? 'asc' : 'desc')
    .limit(limit + 1);
  if (after) found = found.where('r.id', isQueue ? '>' : '<', after[0]);
  if (q)
    found = found.where('r.id', 'in', ({ selectFrom }) =>
      selectFrom('reviews')
        .select('id')
        .where(sql<boolean>`${sql.raw(REVIEW_SEARCH)} ilike ${containing(q)}`),
    );
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  const items = rows.map(({ product_id, product_title, url_key, helpful_count: _, ...review }) => ({
    ...presented(review),
    product: { id: product_id, title: product_title, url_key },
  }));
  return { items, next_cursor };
}
