import { AUTH_TEXT, LOGIN_LOCK_MS, LOGIN_LOCK_TRIES } from '@larder/rules';
import { after } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { badRequest, type HttpError } from '../../platform/http/errors.ts';

/**
 * Takes one of an account's password tries, and locks the account for 15 minutes with the 5th within 15 minutes (OP-064). Call
 * it before checking the password. One statement, so that concurrent guesses count before their check (OP-205).
 * @returns how many tries are left; null when the account is already locked
 */
export async function takePasswordTry(em: Em, customerId: number, now: Date): Promise<number | null> {
  const since = after(now, -LOGIN_LOCK_MS);
  const counted = sql<number>`case when failed_since > ${since} then failed_logins + 1 else 1 end`;
  const row = await db(em)
    .updateTable('customers')
    .set({
      failed_logins: counted,
      failed_since: sql<string>`case when failed_since > ${since} then failed_since else ${now} end`,
      locked_until: sql<string>`case when ${counted} >= ${LOGIN_LOCK_TRIES}::int then ${after(now, LOGIN_LOCK_MS)}::timestamptz end`,
    })
    .where('id', '=', customerId)
    .where((free) => free.or([free('locked_until', 'is', null), free('locked_until', '<=', now.toISOString())]))
    .returning('failed_logins')
    .executeTakeFirst();
  return row ? Math.max(0, LOGIN_LOCK_TRIES - row.failed_logins) : null;
}

/** Clears the tries and the lock of an account, after a right password or by an employee. */
export async function forgivePasswordTries(em: Em, customerId: number): Promise<void> {
  await db(em)
    .updateTable('customers')
    .set({ failed_logins: 0, failed_since: null, locked_until: null })
    .where('id', '=', customerId)
    .where((tried) => tried.or([tried('failed_logins', '>', 0), tried('locked_until', 'is not', null)]))
    .execute();
}

/** The refusal of a wrong password, by what {@link takePasswordTry} answered; `field` is where a form shows it. */
export function wrongPassword(triesLeft: number | null, field?: string): HttpError {
  const isLocked = triesLeft === null || triesLeft === 0;
  const text = isLocked ? AUTH_TEXT.wrongPasswordLocked : AUTH_TEXT.wrongPassword;
  return badRequest(text, {
    errorCode: isLocked ? 'wrong_password_locked' : 'wrong_password',
    ...(field ? { fields: { [field]: text } } : {}),
  });
}
