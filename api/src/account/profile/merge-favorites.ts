import { db } from '../../platform/db/db.ts';
import type { MergeHook } from '../customers/merge-hook.ts';

/** Moves favorites that the account that stays does not have. */
export const mergeFavorites: MergeHook = async (em, { from, into }) => {
  const moved = await db(em)
    .insertInto('favorites')
    .columns(['customer_id', 'product_id', 'added_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('favorites')
        .select([val(into).as('customer_id'), 'product_id', 'added_at'])
        .where('customer_id', '=', from),
    )
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  await db(em).deleteFrom('favorites').where('customer_id', '=', from).execute();
  return Number(moved.numInsertedOrUpdatedRows ?? 0);
};
