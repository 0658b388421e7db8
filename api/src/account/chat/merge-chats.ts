import { db } from '../../platform/db/db.ts';
import type { MergeHook } from '../customers/merge-hook.ts';

/** Moves conversations. */
export const mergeChats: MergeHook = async (em, { from, into }) => {
  const moved = await db(em).updateTable('chats').set({ customer_id: into }).where('customer_id', '=', from).executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
