import type { MergeHook } from '../../account/customers/merge-hook.ts';
import { db } from '../../platform/db/db.ts';

/** Moves saved payment methods that the remaining account does not have. Its default one does not change. */
export const mergeCards: MergeHook = async (em, { from, into }) => {
  const own = await db(em)
    .selectFrom('payment_methods')
    .select(['fingerprint', 'is_default'])
    .where('customer_id', '=', into)
    .where('deleted_at', 'is', null)
    .execute();
  const hasDefault = own.some(({ is_default: isDefault }) => isDefault);
  const known = own.map(({ fingerprint }) => fingerprint);
  let moving = db(em)
    .updateTable('payment_methods')
    .set({ customer_id: into, ...(hasDefault && { is_default: false }) })
    .where('customer_id', '=', from)
    .where('deleted_at', 'is', null);
  if (known.length > 0) moving = moving.where('fingerprint', 'not in', known);
  return Number((await moving.executeTakeFirst()).numUpdatedRows);
};
