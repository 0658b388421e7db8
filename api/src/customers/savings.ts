import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';

/** Adds `cents` to what a customer has saved in all; less than nothing takes away, never below 0. */
export async function addSavings(em: Em, customerId: number, cents: number): Promise<void> {
  await run(
    em,
    sql`update customers set lifetime_savings_cents = greatest(0, lifetime_savings_cents + ${cents}::int) where id = ${customerId}`,
  );
}
