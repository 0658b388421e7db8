import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { badRequest } from '../platform/http/errors.ts';

/** Two ways in that are taken away at once wait for each other, so that one stays. */
export async function lockWaysIn(em: Em, customerId: number): Promise<void> {
  await db(em).selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** @throws HttpError 400 `last_way_in` where nothing would be left to sign in by; undoes the transaction */
export async function keepOneWayIn(em: Em, customerId: number): Promise<void> {
  const left = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where((way) =>
      way.or([
        way('password_hash', 'is not', null),
        way.exists(way.selectFrom('customer_identities').select('id').where('customer_id', '=', customerId)),
        way.exists(way.selectFrom('passkeys').select('id').where('customer_id', '=', customerId)),
      ]),
    )
    .executeTakeFirst();
  if (!left) {
    throw badRequest('This is the only way into your account. Please set a password first.', { errorCode: 'last_way_in' });
  }
}
