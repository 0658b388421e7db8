import { AUTH_TEXT, EMAIL_UNDO_MS } from '@larder/rules';
import { after } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isUniqueViolation } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/http/errors.ts';

/**
 * Reads, in one statement, whether an address belongs to another account or is reserved for one. An address that a confirmed change left is
 * reserved for its account while the undo link lives (OP-215).
 * @param customerId the account that wants the address; null for a new one
 * @param now UTC
 */
export async function isEmailTaken(em: Em, email: string, customerId: number | null, now: Date): Promise<boolean> {
  const self = customerId ?? 0;
  const existing = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', self)
    .union((query) =>
      query
        .selectFrom('email_changes')
        .select('customer_id as id')
        .where('old_email', '=', email)
        .where('customer_id', '<>', self)
        .where('confirmed_at', '>', after(now, -EMAIL_UNDO_MS).toISOString())
        .where('undone_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst();
  return existing !== undefined;
}

const emailExists = () => invalid({ email: AUTH_TEXT.emailExists });

/** @throws HttpError 400 on `email` when {@link isEmailTaken} */
export async function refuseTakenEmail(em: Em, email: string, customerId: number | null, now: Date): Promise<void> {
  if (await isEmailTaken(em, email, customerId, now)) throw emailExists();
}

/**
 * Gives an account an address by `write`, then checks that the address was not reserved for another account. The check comes second: the unique
 * key has then waited for every change that left the address at this moment, so that a confirmation and a registration cannot both succeed.
 * @param write writes the address and answers the account's id
 * @throws HttpError 400 on `email` when the address is taken; undoes the caller's transaction
 */
export async function takeEmail(em: Em, email: string, write: () => Promise<number>, now: Date): Promise<number> {
  const customerId = await write().catch((error: unknown) => {
    throw isUniqueViolation(error, 'customers_email_key') ? emailExists() : error;
  });
  await refuseTakenEmail(em, email, customerId, now);
  return customerId;
}
