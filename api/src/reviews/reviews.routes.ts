import { isoUtc, one, rows, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';

interface ReviewRow {
  id: number;
  rating: number;
  title: string;
  name: string;
  text: string;
  created_at: string;
  helpful_count: number;
}

/** OP-083: 1 newest, 2 oldest, 3 highest, 4 lowest, 5 most helpful. Ties newest first. */
const ORDERS: Readonly<Record<number, string>> = {
  1: 'created_at desc',
  2: 'created_at asc',
  3: 'rating desc, created_at desc',
  4: 'rating asc, created_at desc',
  5: 'helpful_count desc, created_at desc',
};

export const reviewRoutes = [
  route('GET /reviews/product/{id}', async (c, { params, query }) => {
    const head = await one(
      c.em,
      sql<{ spread: Record<string, number> }>`
        select (select json_object_agg(n, (select count(*) from reviews r where r.product_id = p.id and r.status = 'approved' and r.rating = n))
          from generate_series(1, 5) n) as spread
        from products p where p.id = ${params.id}`,
    );
    if (!head) throw notFound('Product');
    const found = await rows(
      c.em,
      sql<ReviewRow>`select id, rating, title, name, text, created_at, helpful_count from reviews
        where product_id = ${params.id} and status = 'approved' and (${query.rating}::int = 0 or rating = ${query.rating}::int)
        order by ${sql.raw(ORDERS[query.sort] ?? 'created_at desc')}, id
        limit ${query.page_size} offset ${(query.cur_page - 1) * query.page_size}`,
    );
    const total =
      query.rating === 0 ? Object.values(head.spread).reduce((a, b) => a + b, 0) : (head.spread[String(query.rating)] ?? 0);
    const reviews = found.map((row) => ({ ...row, created_at: isoUtc(row.created_at) }));
    return { reviews, total, cur_page: query.cur_page, page_size: query.page_size, spread: head.spread };
  }),
];
