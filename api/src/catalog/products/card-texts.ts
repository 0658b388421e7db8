import type { GroupId } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { ordered } from '../../platform/db/row-values.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

/**
 * Reads the cards of products in the prices of a group, one row for each: a single text of 80 KB costs Node and PostgreSQL about twice as much.
 * @param ids products in the order of the cards; those that do not exist or have no card are left out
 * @returns each card as JSON text
 */
export async function readCardTexts(em: Em, ids: readonly number[], group: GroupId): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queryPrepared(
    em,
    db(em)
      .selectFrom(ordered('page', 'int', ids))
      .innerJoin('products as p', 'p.id', 'page.value')
      .select(sql<string | null>`(${cardSql(group)})::text`.as('card'))
      .orderBy('page.nth'),
  );
  return rows.flatMap(({ card }) => card ?? []);
}
