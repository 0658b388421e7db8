import type { Em } from '../src/platform/db/orm.ts';
import { queryRows, sql } from '../src/platform/db/sql.ts';

/** What came together by the last day. */
export interface Sums {
  orders: number;
  charges: number;
  refunds: number;
  entries: number;
  mails: number;
  /** Uses of promo codes that employees created. */
  promotions: number;
  /** How many orders were paid with each mix of tenders, such as `ebt+thrive_cash+PayPal`; by the brand of what was charged. */
  mixes: ReadonlyMap<string, number>;
}

const NONE = { orders: 0, charges: 0, refunds: 0, entries: 0, mails: 0, promotions: 0 };
export const NOTHING: Sums = { ...NONE, mixes: new Map() };

/** Counts all there is. */
export async function addUp(em: Em): Promise<Sums> {
  const [counts] = await queryRows(
    em,
    sql<typeof NONE>`select (select count(*)::int from orders where state not in ('pending_payment', 'payment_failed')) as orders,
      (select count(*)::int from payments where state in ('succeeded', 'unwanted') and charge_id not like 'free:%') as charges,
      (select count(*)::int from payment_refunds) as refunds, (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from jobs.job where name = 'mail.send') as mails,
      (select count(*)::int from coupon_uses u join audit_entries a on a.action = 'promotion.create' and a.subject_id = u.code::text) as promotions`,
  );
  const mixes = await queryRows(
    em,
    sql<{ mix: string; times: number }>`select mix, count(*)::int as times from (
        select string_agg(distinct case kind when 'card' then o.payment->>'ccType' else kind end, '+') as mix
        from order_tenders t join orders o on o.id = t.order_id where o.state not in ('pending_payment', 'payment_failed') group by o.id) m
      group by mix`,
  );
  return { ...(counts ?? NONE), mixes: new Map(mixes.map(({ mix, times }) => [mix, times])) };
}
