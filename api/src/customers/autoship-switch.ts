import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/** Who did not ask for autoship. */
const OUT = ['not_set', 'opt_out'] as const;

/** The first item switches autoship on, also for those who had left it (OP-103). */
export async function switchAutoshipOn(em: Em, customerId: number, now: Date): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set(({ eb, fn, ref, val }) => ({
      autoship_status: 'active_auto',
      autoship_enabled: true,
      autoship_enabled_at: fn.coalesce('autoship_enabled_at', val(now.toISOString())),
      autoship_type: eb
        .case()
        .when('autoship_type', 'in', OUT)
        .then('opt_in' as const)
        .else(ref('autoship_type'))
        .end(),
      updated_at: now,
    }))
    .where('id', '=', customerId)
    .where((customer) =>
      customer.or([
        customer('autoship_enabled', '=', false),
        customer('autoship_type', 'in', OUT),
        customer('autoship_status', 'in', ['inactive', 'canceled', 'cancelled']),
      ]),
    )
    .execute();
}
