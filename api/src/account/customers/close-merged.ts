import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { changeAutoship, switchAutoshipOn } from './autoship-standing.ts';
import type { Merger } from './merge-hook.ts';
import { addSavings } from './savings.ts';

/** Closes an account whose records went to another one: it cannot sign in, its autoship is off, and its savings count there. */
export async function closeMerged(em: Em, { from, into, now }: Merger): Promise<void> {
  const before = await db(em)
    .selectFrom('customers')
    .select(['lifetime_savings_cents', 'autoship_enabled'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  if (before.autoship_enabled) await switchAutoshipOn(em, into, now);
  await changeAutoship(em, from, { type: 'opt_out' }, now);
  await addSavings(em, into, before.lifetime_savings_cents);
  await addSavings(em, from, -before.lifetime_savings_cents);
  await db(em)
    .updateTable('customers')
    .set({ access_blocked: true, merged_into: into, updated_at: now })
    // Accounts that were merged into this one before lead to the one that stays, too.
    .where((customer) => customer.or([customer('id', '=', from), customer('merged_into', '=', from)]))
    .execute();
}
