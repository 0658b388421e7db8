import { after, DAY } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';

/** OP-028: credit lapses this long after it was earned (ms). */
const LIFE = 90 * DAY;

/** Cents of Thrive Cash for a customer's first approved review (OP-028, CAT-087). */
export const FIRST_REVIEW_CENTS = 100;
/** As shoppers read it; a unique index allows it once for each customer. */
const FIRST_REVIEW = 'First review';

/** SQL: a customer has the credit for a first review already. */
export const hasFirstReviewCredit = (customerId: number) =>
  sql<boolean>`exists (select 1 from thrive_cash_entries where customer_id = ${customerId} and reason = ${FIRST_REVIEW})`;

/** Credits a customer's first approved review, once in a life; answers the cents that were earned, 0 for later ones. */
export async function earnForFirstReview(em: Em, customerId: number, now: Date): Promise<number> {
  const earned = { customer_id: customerId, reason: FIRST_REVIEW, amount_cents: FIRST_REVIEW_CENTS };
  const entry = await db(em)
    .insertInto('thrive_cash_entries')
    .values({ ...earned, earned_at: now, expires_at: after(now, LIFE) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return 0;
  await db(em)
    .updateTable('customers')
    .set((row) => ({ thrive_cash_cents: row('thrive_cash_cents', '+', FIRST_REVIEW_CENTS) }))
    .where('id', '=', customerId)
    .execute();
  return FIRST_REVIEW_CENTS;
}
