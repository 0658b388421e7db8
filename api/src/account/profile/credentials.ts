import { markCredentialsChanged } from '../customers/credentials.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { endCodes } from './codes/codes.ts';
import { endMailSessions } from '../session/session.store.ts';

/**
 * What was mailed to an account before its e-mail or password changed is worth nothing afterwards: reset links, codes, links that open the store
 * by name, and the sessions these opened (OP-074, OP-197). To be called in the transaction of the change.
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
