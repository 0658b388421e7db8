import { signInEmails } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Whose sessions end: one account's, or everybody's who is signed in. */
export type Whose = { email: string } | 'all';

/**
 * Signs out from the outside, for operators (ASVS 7.4.5): whoever holds such a session is a visitor with their next call. Answers how many sessions ended; null where there is no
 * such account.
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
