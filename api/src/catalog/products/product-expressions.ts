import { expressionBuilder, type RawBuilder } from 'kysely';
import { anyOf, arrayFrom, type Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** Builds expressions over `products p` of any statement. */
export const product = expressionBuilder<Database & { p: Database['products'] }, 'p'>();

/** How many of some categories or attributes a product `p` has. */
export const countInCommon = (column: 'category_ids' | 'attribute_ids', ids: readonly number[]): RawBuilder<number> =>
  sql`(select count(*) from unnest(${sql.ref(`p.${column}`)}) as x (id) where x.id = any(${[...ids]}::int[]))`;

/** The names of those of some attributes that a product `p` has, in their order. */
export const namesOfAttributes = (ids: readonly number[]): RawBuilder<string[]> =>
  arrayFrom(
    product
      .selectFrom('attributes as a')
      .select('a.name')
      .where('a.id', '=', product.fn.any('p.attribute_ids'))
      .where('a.id', '=', anyOf(ids))
      .orderBy('a.name'),
  );

/** Names of those categories among `ids` that a product `p` belongs to, the deepest first. */
export const namesOfCategories = (ids: readonly number[]): RawBuilder<string[]> =>
  arrayFrom(
    product
      .selectFrom('categories as k')
      .select('k.name')
      .where('k.id', '=', product.fn.any('p.category_ids'))
      .where('k.id', '=', anyOf(ids))
      .orderBy('k.level', 'desc')
      .orderBy('k.name'),
  );

/** The ids of a category and of all above it, from its path, as SQL. */
export const idsInPath = (path: string): RawBuilder<number[]> =>
  sql`string_to_array(trim(both '/' from ${sql.ref(path)}), '/')::int[]`;
