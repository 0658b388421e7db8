import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** Subsets of a shelf's products; each has its own index. */
const KINDS = {
  single: sql`q.product_type = 'simple'`,
  /** Sets, gift cards and configurables. */
  set: sql`q.product_type <> 'simple'`,
  autoship: sql`q.autoship_enabled`,
};

/**
 * Returns the ids of the best `each` products per shelf (`shelves`: SQL that returns their keys in one column). It reads the
 * index of each shelf: a few milliseconds, whatever the number of products.
 */
export function bestOfShelves(
  shelves: RawBuilder<unknown>,
  each: number,
  { but = [], kind = 'single' }: { but?: readonly number[]; kind?: keyof typeof KINDS } = {},
): RawBuilder<unknown> {
  return sql`select best.id from (${shelves}) as shelf (key) cross join lateral (
    select q.id from products q where q.listed and q.buyable and ${KINDS[kind]} and q.type_category = shelf.key
      and q.id <> all(${[...but]}::int[]) order by q.rank desc, q.id limit ${each}) best`;
}

/** The keys of all shelves under the given categories, and of these. */
export function shelvesUnder(categoryIds: readonly number[]): RawBuilder<unknown> {
  return sql`select k.url_key from categories k join categories top on k.path like top.path || '%' where top.id = any(${[...categoryIds]}::int[]) group by 1`;
}

/** Name of the shelf of a product `p`; null without a shelf. */
export const shelfName = sql`(select k.name from categories k where k.url_key = p.type_category)`;

export const everyShelf = sql`select url_key from categories`;

/** The best `most` of all that can be bought, straight from the index of the recommended order. */
export function bestOfAll(most: number): RawBuilder<unknown> {
  return sql`(select q.id from products q where q.listed and q.buyable order by q.buyable desc, q.rank desc, q.id limit ${most})`;
}
