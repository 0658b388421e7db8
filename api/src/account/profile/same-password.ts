import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { wrongPassword } from '../customers/password-tries.ts';

/**
 * Locks the customer and checks that the password is still the one that was verified: a reset may have replaced it while it was compared.
 * @param verifiedHash the hash that the typed password matched
 * @throws HttpError 400 as for a wrong password
 */
export async function requireSamePassword(em: Em, customerId: number, verifiedHash: string | null): Promise<void> {
  const customer = await db(em)
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (customer?.password_hash !== verifiedHash) throw wrongPassword(1);
}
