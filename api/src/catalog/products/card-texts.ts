// Unchecked SQL: a card is SQL over a product's columns, and its text is passed on without being parsed.
import type { GroupId } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
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
    sql<{ card: string | null }>`select (${cardSql(group)})::text as card
      from unnest(${[...ids]}::int[]) with ordinality as page (id, n) join products p on p.id = page.id order by page.n`,
  );
  return rows.flatMap(({ card }) => card ?? []);
}
