import type { MergeHook } from '../../../account/customers/merge-hook.ts';
import { db } from '../../../platform/db/db.ts';

/** Moves orders, in every state. Their payments, refunds and boxes belong to the order. */
export const mergeOrders: MergeHook = async (em, { from, into }) => {
  const moved = await db(em).updateTable('orders').set({ customer_id: into }).where('customer_id', '=', from).executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
