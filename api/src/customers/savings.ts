import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';

/** Adds `cents` to what a customer has saved in all; less than nothing takes away, never below 0. */
export async function addSavings(em: Em, customerId: number, cents: number): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set(({ eb, fn, lit }) => ({
      lifetime_savings_cents: fn<number>('greatest', [lit(0), eb('lifetime_savings_cents', '+', cents)]),
    }))
    .where('id', '=', customerId)
    .execute();
}
