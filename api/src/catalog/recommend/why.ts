// Unchecked SQL: three arrays of names for each product in one statement.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { reasonOf } from './picks.ts';
import type { Taste } from './taste.ts';

/** Why each product is proposed to somebody of this taste, as they read it, by the product's id. */
export async function reasonsFor(
  em: Em,
  ids: readonly number[],
  { shelves, diets, wishes }: Taste,
): Promise<ReadonlyMap<number, string>> {
  const labels = (wanted: readonly number[]) =>
    sql`array(select a.name from attributes a where a.id = any(p.attribute_ids) and a.id = any(${[...wanted]}::int[]) order by a.name)`;
  const found = await queryRows(
    em,
    sql<{ id: number; diets: string[]; wishes: string[]; categories: string[] }>`
      select p.id, ${labels(diets)} as diets, ${labels(wishes)} as wishes, array(select k.name from categories k
        where k.id = any(p.category_ids) and k.id = any(${shelves}::int[]) order by k.level desc, k.name) as categories
      from products p where p.id = any(${[...ids]}::int[])`,
  );
  return new Map(found.map((row) => [row.id, reasonOf(row)]));
}
