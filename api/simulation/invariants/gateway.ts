import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { CHARGE_SUBJECT } from './charge-subject.ts';
import { dollars } from './dollars.ts';

/** What the gateway and the EBT processor charged and gave back equals what the store's payments and refunds record. */
export const gateway: Invariant = {
  name: 'gateway',
  async problems(em, { since }) {
    const wrong = await queryRows(
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
          union all select 'EBT processor', id, idempotency_key, amount_cents, refunded_cents from sandbox_gateway.ebt_purchases
            where status = 'succeeded' and (created_at >= ${since} or id in (select charge_id from own)))
        select case
            when p.id is null then format('charge %s (%s): the %s charged %s and gave back %s, and no payment records it', c.id, c.idempotency_key, c.who,
              ${dollars(sql`c.amount_cents`)}, ${dollars(sql`c.refunded_cents`)})
            when c.id is null then format('%s: payment %s (%s) records charge %s of %s, which nobody made', ${CHARGE_SUBJECT}, p.id, p.state, p.charge_id,
              ${dollars(sql`p.amount_cents`)})
            else format('%s: charge %s: the %s charged %s and gave back %s, payment %s (%s) records %s and %s', ${CHARGE_SUBJECT}, c.id, c.who,
              ${dollars(sql`c.amount_cents`)}, ${dollars(sql`c.refunded_cents`)}, p.id, p.state, ${dollars(sql`p.amount_cents`)}, ${dollars(sql`p.back`)}) end as text
        from theirs c full join own p on p.charge_id = c.id
        where (c.id is null or p.id is null or p.amount_cents <> c.amount_cents or p.back <> c.refunded_cents
            or (p.state = 'unwanted' and p.back <> p.amount_cents and p.settled_at < store_now() - interval '1 day')
            or p.state not in ('succeeded', 'unwanted'))
          -- A lost response leaves a charge or refund unknown to the store for a while; 'owed' limits that to a day.
          and not exists (select 1 from payments q where q.idempotency_key = c.idempotency_key and q.state in ('unknown', 'open', 'gave_up') and q.next_try_at is not null)
          and not exists (select 1 from payment_refunds r where r.payment_id = p.id and r.state = 'asked')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
