import type { Review } from '@larder/contracts';
import { pictureUrl } from '../pictures/picture-version.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RawBuilder } from 'kysely';
import { countOfRows, db } from '../../platform/db/db.ts';
import { firstOrThrow, isoUtc, queryPrepared, sql } from '../../platform/db/sql.ts';

/** OP-083: 1 newest, 2 oldest, 3 highest, 4 lowest, 5 most helpful. Ties newest first; each order has its index. */
const ORDERS: Readonly<Record<number, string>> = {
  1: 'r.created_at desc, r.id',
  2: 'r.created_at asc, r.id desc',
  3: 'r.rating desc, r.created_at desc, r.id',
  4: 'r.rating asc, r.created_at desc, r.id',
  5: 'r.helpful_count desc, r.created_at desc, r.id',
};

/** The fields of a review in the API, over `reviews as r`. */
export const REVIEW_FIELDS = [
  'r.id',
  'r.rating',
  'r.title',
  'r.name',
  'r.text',
  'r.created_at',
  'r.helpful_count',
  'r.picture_version',
] as const;

interface ReviewRow {
  id: number;
  created_at: string;
  picture_version: string | null;
}

/** Adds time and picture address to a review, in the API's form. */
export const presented = <T extends ReviewRow>({ picture_version: version, ...row }: T) => ({
  ...row,
  created_at: isoUtc(row.created_at),
  picture: version === null ? null : pictureUrl('review', String(row.id), version),
});

interface ReviewsRequest {
  cur_page: number;
  page_size: number;
  sort: number;
  rating: number;
  /** Text that title or review must contain; absent or empty for all. */
  q?: string | undefined;
}

/** How many gave each number of stars, with a review or without; undefined for an unknown product. */
export async function readSpread(em: Em, productId: number): Promise<Record<string, number> | undefined> {
  const [head] = await queryPrepared(
    em,
    db(em)
      .selectFrom('products as p')
      .leftJoin('product_stats as s', 's.product_id', 'p.id')
      .select(['s.stars_1', 's.stars_2', 's.stars_3', 's.stars_4', 's.stars_5'])
      .where('p.id', '=', productId),
  );
  return head && Object.fromEntries(Object.entries(head).map(([column, count]) => [column.slice(-1), count ?? 0]));
}

/**
 * Whether a review contains a text: its words in any form (`crunch` matches `crunchy` and `crunched`), or the exact characters.
 * The query covers one product only, so few rows match.
 */
function says(q: string): RawBuilder<boolean> {
  const searchableText = sql`unaccent(r.title || ' ' || r.text)`;
  return sql`(to_tsvector('english', ${searchableText}) @@ plainto_tsquery('english', unaccent(${q}))
    or position(lower(unaccent(${q})) in lower(${searchableText})) > 0)`;
}

function shownOf(em: Em, productId: number, { rating, q = '' }: Pick<ReviewsRequest, 'rating' | 'q'>) {
  // A literal, so that the plan of the prepared statement can use partial indexes.
  const approved = sql<boolean>`r.status = 'approved'`;
  const shown = db(em).selectFrom('reviews as r').where('r.product_id', '=', productId).where(approved);
  const rated = rating === 0 ? shown : shown.where('r.rating', '=', rating);
  return q === '' ? rated : rated.where(says(q));
}

/** How many of a product's shown reviews have a rating and say a text. */
export const countReviews = async (em: Em, productId: number, request: Pick<ReviewsRequest, 'rating' | 'q'>): Promise<number> =>
  firstOrThrow(await queryPrepared(em, shownOf(em, productId, request).select(countOfRows.as('count')))).count;

/** A page of a product's shown reviews (CAT-125 … CAT-128). */
export async function readReviews(em: Em, productId: number, request: ReviewsRequest): Promise<Review[]> {
  const shown = shownOf(em, productId, request)
    .select(REVIEW_FIELDS)
    .orderBy(sql.raw(ORDERS[request.sort] ?? 'r.created_at desc, r.id'))
    .limit(request.page_size)
    .offset((request.cur_page - 1) * request.page_size);
  return (await queryPrepared(em, shown)).map(presented);
}
