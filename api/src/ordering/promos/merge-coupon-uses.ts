import type { MergeHook } from '../../account/customers/merge-hook.ts';
import { db } from '../../platform/db/db.ts';

/** Moves used coupons, so that limits for each customer count both accounts. */
export const mergeCouponUses: MergeHook = async (em, { from, into }) => {
  const moved = await db(em)
    .updateTable('coupon_uses')
    .set({ customer_id: into })
    .where('customer_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
