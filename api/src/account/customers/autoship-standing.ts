import { autoshipAfter, type AutoshipStanding, isAutoshipOn } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

type StandingChange = { [Part in keyof AutoshipStanding]?: AutoshipStanding[Part] | undefined };

/**
 * The only function that switches the autoship of an account (OP-103), in the caller's transaction. PostgreSQL derives
 * `autoship_enabled`, so that it cannot disagree. The time of the last activation is stored.
 */
export async function changeAutoship(em: Em, customerId: number, { type, status }: StandingChange, now: Date): Promise<void> {
  const before = await autoshipStanding(em, customerId);
  const after = autoshipAfter(before, { ...(type && { type }), ...(status && { status }) });
  if (after.type === before.type && after.status === before.status) return;
  await db(em)
    .updateTable('customers')
    .set({
      autoship_type: after.type,
      autoship_status: after.status,
      ...(isAutoshipOn(after) && !isAutoshipOn(before) && { autoship_enabled_at: now }),
      updated_at: now,
    })
    .where('id', '=', customerId)
    .execute();
}

/** Adding an item switches autoship on, also after it was turned off (OP-103). */
export async function switchAutoshipOn(em: Em, customerId: number, now: Date): Promise<void> {
  if (isAutoshipOn(await autoshipStanding(em, customerId))) return;
  await changeAutoship(em, customerId, { status: 'active_auto' }, now);
}

/** Returns an account's autoship state, locked until the transaction ends. */
function autoshipStanding(em: Em, customerId: number): Promise<AutoshipStanding> {
  return db(em)
    .selectFrom('customers')
    .select(['autoship_type as type', 'autoship_status as status'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
