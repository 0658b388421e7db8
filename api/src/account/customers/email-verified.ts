import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { badRequest } from '../../platform/http/errors.ts';

/**
 * Records that the current address of an account is verified (OP-215). Call it in the transaction of the proof.
 * @param now UTC
 * @returns whether the address was unverified before
 */
export async function markEmailVerified(em: Em, customerId: number, now: Date): Promise<boolean> {
  const marked = await db(em)
    .updateTable('customers')
    .set({ email_verified_at: now })
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Guards what an unverified account must not do: add ways to sign in, take a second address, export data (OP-215).
 * @throws HttpError 400 `email_unverified`
 */
export async function requireVerifiedEmail(em: Em, customerId: number): Promise<void> {
  const unverified = await db(em)
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (!unverified) return;
  const text = `Please confirm your email address first. We sent a link to ${unverified.email}.`;
  throw badRequest(text, { errorCode: 'email_unverified' });
}

/** Reads whether the addresses of all these accounts are verified (OP-215). */
export async function areEmailsVerified(em: Em, customerIds: readonly number[]): Promise<boolean> {
  const unverified = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', customerIds)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return unverified === undefined;
}
