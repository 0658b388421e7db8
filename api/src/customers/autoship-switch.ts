import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';

/** The first item switches autoship on, also for those who had left it (OP-103). */
export async function switchAutoshipOn(em: Em, customerId: number, now: Date): Promise<void> {
  await run(
    em,
    sql`update customers set autoship_status = 'active_auto', autoship_enabled = true, autoship_enabled_at = coalesce(autoship_enabled_at, ${now}),
        autoship_type = case when autoship_type in ('not_set', 'opt_out') then 'opt_in' else autoship_type end, updated_at = ${now}
      where id = ${customerId} and (not autoship_enabled or autoship_type in ('not_set', 'opt_out')
        or autoship_status in ('inactive', 'canceled', 'cancelled'))`,
  );
}
