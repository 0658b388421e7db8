import { signInEmails } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Whose sessions end: one account's, or everybody's who is signed in. */
export type Whose = { email: string } | 'all';

/**
 * Ends sessions on behalf of an operator (ASVS 7.4.5). Their next call is a visitor's.
 * @returns how many sessions ended; null for an unknown account
 */
export async function endSessions(em: Em, whose: Whose): Promise<number | null> {
  const signedIn = db(em).deleteFrom('sessions').where('customer_id', 'is not', null);
  if (whose === 'all') return Number((await signedIn.executeTakeFirst()).numDeletedRows);
  const emails = signInEmails(whose.email);
  const customers = await db(em).selectFrom('customers').select('id').where('email', 'in', emails).execute();
  if (customers.length === 0) return null;
  const ids = customers.map(({ id }) => id);
  return Number((await signedIn.where('customer_id', 'in', ids).executeTakeFirst()).numDeletedRows);
}
