import type { CallResponse } from '@larder/contracts';
import { guaranteedTerm, isPayingMember, losAngelesMoment, losAngelesTime, savingsLedger } from '@larder/rules';
import { donatedCents, readSavingOrders } from '../../ordering/for-account.ts';
import { db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, utc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { presentSavings } from './present-savings.ts';

const MOST_RECEIPTS = 50;

/** The year of a moment, by the calendar of Los Angeles. */
function calendarYear(now: Date): { from: Date; to: Date } {
  const { year } = losAngelesTime(now);
  return { from: losAngelesMoment(`${year}-01-01`), to: losAngelesMoment(`${year + 1}-01-01`) };
}

/**
 * What a shopper's orders saved, by the savings guarantee's own count (MEM-033, OP-060): of the paid year where the guarantee stands, with how far it is
 * from the price; else of the calendar year, and nothing is promised.
 */
export async function readSavings(c: RequestContext): Promise<CallResponse<'GET /account/savings'>> {
  const customerId = customerOf(c);
  const membership = db(c.em)
    .selectFrom('customers as c')
    .leftJoin('subscriptions as s', 's.customer_id', 'c.id')
    .select(['c.user_status', 'c.is_employee', 's.membership_status', 's.type', 's.expires_at', 's.renew'])
    .where('c.id', '=', customerId);
  const row = firstOrThrow(await queryPrepared(c.em, membership));
  const isMember = isPayingMember(row.user_status, row.is_employee);
  const term = isMember
    ? guaranteedTerm({ membershipStatus: row.membership_status, type: row.type, expiresAt: utc(row.expires_at) })
    : null;
  const { from, to } = term ?? calendarYear(c.now());
  const orders = (await readSavingOrders(c.em, customerId, { from, to })).map((order) => ({
    ...order,
    placedAt: utc(order.placedAt),
  }));
  const { savedCents, leftCents, paidBy } = savingsLedger(orders);
  return presentSavings({
    from,
    termEnd: term && to,
    savedCents,
    leftCents,
    paidAt: paidBy?.placedAt ?? null,
    donatedCents: await donatedCents(c.em, customerId),
    paysAtRenewal: term !== null && row.renew === true,
    orders: orders.slice(0, MOST_RECEIPTS),
  });
}
