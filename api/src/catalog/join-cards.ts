// Unchecked SQL: a card is SQL over a product's columns, and PostgreSQL joins the cards as one text.
import type { GroupId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryPrepared, sql } from '../platform/db/sql.ts';
import { cardSql } from './card-column.ts';

/**
 * Reads the cards of products in the prices of a group.
 * @param ids products in the order of the cards; those that do not exist are left out
 * @returns the cards as JSON text, joined by commas, without brackets
 */
export async function joinCards(em: Em, ids: readonly number[], group: GroupId): Promise<string> {
  if (ids.length === 0) return '';
  const [row] = await queryPrepared(
    em,
    sql<{ cards: string | null }>`select string_agg((${cardSql(group)})::text, ',' order by page.n) as cards
      from unnest(${[...ids]}::int[]) with ordinality as page (id, n) join products p on p.id = page.id`,
  );
  return row?.cards ?? '';
}
