import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { idsInPath } from './product-expressions.ts';

/** Subsets of a shelf's products; each has its own index. */
const KINDS = {
  single: sql`q.product_type = 'simple'`,
  /** Sets, gift cards and configurables. */
  set: sql`q.product_type <> 'simple'`,
  autoship: sql`q.autoship_enabled`,
};

/** Bounds of {@link bestOfShelves}. */
interface ShelfBounds {
  /** Ids of products to leave out. */
  but?: readonly number[];
  kind?: keyof typeof KINDS;
  /** The lowest rank, as SQL. */
  least?: RawBuilder<unknown>;
}

const rankFrom = (least: RawBuilder<unknown> | undefined) => (least ? sql` and q.rank >= ${least}` : sql``);

/**
 * Returns the ids of the best `each` products per shelf (`shelves`: SQL that returns their keys in one column). It reads the
 * index of each shelf: a few milliseconds, whatever the number of products.
 */
export function bestOfShelves(
  shelves: RawBuilder<unknown>,
  each: number,
  { but = [], kind = 'single', least }: ShelfBounds = {},
): RawBuilder<unknown> {
  return sql`select best.id from (${shelves}) as shelf (key) cross join lateral (
    select q.id from products q where q.listed and q.buyable and ${KINDS[kind]} and q.type_category = shelf.key
      and q.id <> all(${[...but]}::int[])${rankFrom(least)} order by q.rank desc, q.id limit ${each}) best`;
}

/** The keys of all shelves under the given categories, and of these. */
export function shelvesUnder(categoryIds: readonly number[]): RawBuilder<unknown> {
  return sql`select k.url_key from categories k where ${idsInPath('k.path')} && ${[...categoryIds]}::int[]`;
}

/** Name of the shelf of a product `p`; null without a shelf. */
export const shelfName = sql`(select k.name from categories k where k.url_key = p.type_category)`;

export const everyShelf = sql`select url_key from categories`;

/**
 * The best `most` of all that can be bought, straight from the index of the recommended order.
 * @param least the lowest rank, as SQL; none by default
 */
export function bestOfAll(most: number, least?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select q.id from products q where q.listed and q.buyable${rankFrom(least)} order by q.buyable desc, q.rank desc, q.id limit ${most})`;
}
