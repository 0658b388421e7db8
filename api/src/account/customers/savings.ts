import type { Em } from '../../platform/db/orm.ts';
import type { Expression, QueryCreator } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';

/**
 * Adds `cents` to a customer's total savings; negative values subtract, never below 0. It runs alone or within another
 * statement. Every change of what the customer bought includes it, and it emits that event even when nothing was saved.
 */
export const savingsAdded = (
  query: Pick<QueryCreator<Database>, 'updateTable'>,
  customerId: number,
  cents: number | Expression<number>,
) =>
  query
    .updateTable('customers')
    .set(({ eb, fn, lit }) => ({
      lifetime_savings_cents: fn<number>('greatest', [lit(0), eb('lifetime_savings_cents', '+', cents)]),
      purchases_version: eb('purchases_version', '+', 1),
    }))
    .where('id', '=', customerId);

/** Adds `cents` to what a customer has saved in all, as {@link savingsAdded}. */
export async function addSavings(em: Em, customerId: number, cents: number): Promise<void> {
  await savingsAdded(db(em), customerId, cents).execute();
}
