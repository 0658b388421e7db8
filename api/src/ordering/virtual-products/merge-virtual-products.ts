import type { MergeHook } from '../../account/customers/merge-hook.ts';
import { db } from '../../platform/db/db.ts';

/** Moves bought codes and downloads. */
export const mergeVirtualProducts: MergeHook = async (em, { from, into }) => {
  const moved = await db(em)
    .updateTable('virtual_products')
    .set({ buyer_id: into })
    .where('buyer_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
