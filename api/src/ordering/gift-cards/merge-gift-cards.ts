import type { MergeHook } from '../../account/customers/merge-hook.ts';
import { db } from '../../platform/db/db.ts';

/** Moves bought gift cards, and redeemed ones with their credit. */
export const mergeGiftCards: MergeHook = async (em, { from, into }) => {
  const bought = await db(em).updateTable('gift_cards').set({ buyer_id: into }).where('buyer_id', '=', from).executeTakeFirst();
  const redeemed = await db(em)
    .updateTable('gift_cards')
    .set({ redeemed_by: into })
    .where('redeemed_by', '=', from)
    .executeTakeFirst();
  return Number(bought.numUpdatedRows + redeemed.numUpdatedRows);
};
