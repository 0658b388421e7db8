// Unchecked SQL: compares the books with the doubles of the gateway and the EBT processor, which have a schema of their own.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** What the gateway and the EBT processor hold is what our payments say, and what they gave back is what our refunds say. */
export const gateway: Invariant = {
  name: 'gateway',
  async problems(em, { since }) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with recent as (
          select id from payments where created_at >= ${since} or settled_at >= ${since}
          union select payment_id from payment_refunds where created_at >= ${since} or confirmed_at >= ${since}),
        own as (select p.*, (select coalesce(sum(cents), 0) from payment_refunds r where r.payment_id = p.id and r.state = 'confirmed') as back
          from payments p where p.id in (select id from recent) and p.charge_id not like 'free:%'),
        theirs as (
          select 'gateway' as who, id, idempotency_key, amount_cents, refunded_cents from sandbox_gateway.charges
            where status = 'succeeded' and (created_at >= ${since} or id in (select charge_id from own))
          union all select 'processor', id, idempotency_key, amount_cents, refunded_cents from sandbox_gateway.ebt_purchases
            where status = 'succeeded' and (created_at >= ${since} or id in (select charge_id from own)))
        select format('charge %s of %s: the %s holds %s and gave %s back, payment %s (%s) says %s and %s', c.id, c.idempotency_key, c.who,
          c.amount_cents, c.refunded_cents, p.id, p.state, p.amount_cents, p.back) as text
        from theirs c full join own p on p.charge_id = c.id
        where (c.id is null or p.id is null or p.amount_cents <> c.amount_cents or p.back <> c.refunded_cents
            or (p.state = 'unwanted' and p.back <> p.amount_cents and p.settled_at < store_now() - interval '1 day')
            or p.state not in ('succeeded', 'unwanted'))
          -- The store may not know yet what became of a charge whose answer was lost, nor of a refund; that it learns within a day is asked elsewhere.
          and not exists (select 1 from payments q where q.idempotency_key = c.idempotency_key and q.state in ('unknown', 'open', 'gave_up') and q.next_try_at is not null)
          and not exists (select 1 from payment_refunds r where r.payment_id = p.id and r.state = 'asked')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
