import { after, DAY } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';

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
  const entries = await run(
    em,
    sql`insert into thrive_cash_entries (customer_id, reason, amount_cents, earned_at, expires_at)
      values (${customerId}, ${FIRST_REVIEW}, ${FIRST_REVIEW_CENTS}, ${now}, ${after(now, LIFE)})
      on conflict (customer_id, reason) where reason = 'First review' do nothing`,
  );
  if (entries === 0) return 0;
  await run(em, sql`update customers set thrive_cash_cents = thrive_cash_cents + ${FIRST_REVIEW_CENTS} where id = ${customerId}`);
  return FIRST_REVIEW_CENTS;
}
