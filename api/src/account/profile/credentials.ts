import { markCredentialsChanged } from '../customers/credentials.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { endCodes } from './codes/codes.ts';
import { endMailSessions } from '../session/session.store.ts';

/**
 * Invalidates everything that was mailed before an account's e-mail or password changed: reset links, codes, sign-in links, and
 * the sessions that these opened (OP-074, OP-197). Call it in the transaction of the change.
 */
export async function endOldLinks(em: Em, customerId: number, now: Date): Promise<void> {
  await markCredentialsChanged(em, customerId, now);
  await db(em)
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
  await endCodes(em, customerId);
  await endMailSessions(em, customerId);
}
