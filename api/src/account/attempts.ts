import { MINUTE, after } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';

/** OP-064: the 5th wrong password within 15 minutes locks the account for 15 minutes. */
export const LOCK_AFTER = 5;
export const LOCK_TIME = 15 * MINUTE;

/** Counts a wrong password of an account; true when it is locked now. One statement, so that parallel guesses all count. */
export async function countWrongPassword(em: Em, customerId: number, now: Date): Promise<boolean> {
  const since = after(now, -LOCK_TIME);
  const row = await one(
    em,
    sql<{ failed_logins: number }>`update customers set
        failed_logins = case when failed_since > ${since} then failed_logins + 1 else 1 end,
        failed_since = case when failed_since > ${since} then failed_since else ${now} end
      where id = ${customerId} returning failed_logins`,
  );
  if ((row?.failed_logins ?? 0) < LOCK_AFTER) return false;
  await run(em, sql`update customers set locked_until = ${after(now, LOCK_TIME)} where id = ${customerId}`);
  return true;
}

/** Forgets the wrong passwords of an account after a right one. */
export async function forgiveWrongPasswords(em: Em, customerId: number): Promise<void> {
  await run(
    em,
    sql`update customers set failed_logins = 0, failed_since = null, locked_until = null where id = ${customerId} and (failed_logins > 0 or locked_until is not null)`,
  );
}
