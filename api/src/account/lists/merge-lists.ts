import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { MergeHook } from '../customers/merge-hook.ts';

/** Longest name of a list. */
const NAME_MAX = 255;

/** Moves shopping lists. One whose name is taken gets its number behind it. */
export const mergeLists: MergeHook = async (em, { from, into }) => {
  const taken = db(em)
    .selectFrom('lists as own')
    .select('own.id')
    .where('own.customer_id', '=', into)
    .where('own.type_id', '=', 'shopping_list')
    .where(sql<boolean>`lower(own.name) = lower(lists.name)`);
  const moved = await db(em)
    .updateTable('lists')
    .set(({ exists }) => ({
      customer_id: into,
      name: sql<string>`case when ${exists(taken)} then left(name, ${NAME_MAX - 12}::int) || ' ' || id else name end`,
    }))
    .where('customer_id', '=', from)
    .where('type_id', '=', 'shopping_list')
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
