import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Proven } from './google.ts';

/** Finds the account of an identity and records its use; undefined for an unknown identity. */
export const whoHas = (em: Em, { issuer, subject, email }: Proven, now: Date): Promise<{ customer_id: number } | undefined> =>
  db(em)
    .updateTable('customer_identities')
    .set({ last_used_at: now, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('customer_id')
    .executeTakeFirst();

/**
 * Links an identity to an account, unless the account has another one of the same provider.
 * @returns whether it was linked
 */
export async function linkIdentity(
  em: Em,
  customerId: number,
  { issuer, subject, email }: Pick<Proven, 'issuer' | 'subject'> & { email: string },
  now: Date,
): Promise<boolean> {
  const linked = await db(em)
    .insertInto('customer_identities')
    .values({ customer_id: customerId, issuer, subject, email, linked_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

/** Reads whether an identity is linked to an account at this moment. */
export async function isLinked(
  em: Em,
  customerId: number,
  { issuer, subject }: Pick<Proven, 'issuer' | 'subject'>,
): Promise<boolean> {
  const linked = await db(em)
    .selectFrom('customer_identities')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return linked !== undefined;
}
