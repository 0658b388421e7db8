import { db } from '../../platform/db/db.ts';
import type { MergeHook } from './merge-hook.ts';

/** Moves addresses to the remaining account, whose default address does not change. */
export const mergeAddresses: MergeHook = async (em, { from, into }) => {
  const own = await db(em)
    .selectFrom('addresses')
    .select('id')
    .where('customer_id', '=', into)
    .where('is_default_shipping', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const moved = await db(em)
    .updateTable('addresses')
    .set({ customer_id: into, ...(own && { is_default_shipping: false }) })
    .where('customer_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
