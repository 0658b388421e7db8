import { LockMode } from '@mikro-orm/core';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { Payment } from './payment.table.ts';

/**
 * Reads the current row and locks it until the transaction ends.
 * @throws Error when there is no such payment
 */
export function lockPayment(em: Em, id: string): Promise<Payment> {
  return em.findOneOrFail(Payment, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

const LONGEST = 30 * MINUTE;
const FIRST = 30 * SECOND;

/** When to look again after the given number of tries: half a minute at first, twice as long each time, half an hour at most. */
export const nextTry = (now: Date, tries: number): Date => after(now, Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1)));

/** {@link nextTry} after one more try of a row of `payments`. The exponent is bounded, because PostgreSQL knows no infinite pause. */
export const nextTrySql = (now: Date) =>
  sql<string>`${now}::timestamptz + least(${LONGEST}::float8, ${FIRST} * 2 ^ least(tries, 10)) * interval '1 ms'`;

/** Shortens an error for storage: enough to recognize it, too short to carry personal data. */
export const errorText = (error: unknown): string => String(error).slice(0, 300);
