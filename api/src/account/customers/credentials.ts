import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Stores the hash of a new password; null removes the password. The caller ends the sessions of the old one. */
export async function storePassword(em: Em, customerId: number, passwordHash: string | null, now: Date): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', customerId)
    .execute();
}

/** Replaces the hash of an unchanged password by a newer one of it. Does nothing where another password was set meanwhile. */
export async function replaceHash(em: Em, customerId: number, { from, to }: { from: string | null; to: string }): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set({ password_hash: to })
    .where('id', '=', customerId)
    .where('password_hash', '=', from)
    .execute();
}

/** Writes down that e-mail or password changed: links of older mails open nothing from now on (OP-197). */
export async function markCredentialsChanged(em: Em, customerId: number, now: Date): Promise<void> {
  await db(em).updateTable('customers').set({ credentials_changed_at: now }).where('id', '=', customerId).execute();
}
