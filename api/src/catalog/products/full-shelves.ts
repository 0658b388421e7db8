import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** Whether one of a category's or label's products is listed: the first that is answers, so that a full shelf costs what an empty one does. */
export const stocked = (table: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql`lateral (
  select 1 from ${table} x join products p on p.id = x.product_id where ${own} and p.listed limit 1) stocked`;

/** For `with`: the paths of shelves on which something stands. */
export const fullShelves = sql`full_ones as materialized (
  select leaf.path from categories leaf cross join ${stocked(sql`product_categories`, sql`x.category_id = leaf.id`)})`;

/** Whether something stands on the shelf `categories c` or on one below it. */
export const isStocked = sql`exists (select 1 from full_ones f where f.path like c.path || '%')`;
