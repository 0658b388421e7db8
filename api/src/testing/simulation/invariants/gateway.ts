// Unchecked SQL: compares the books with the double of the gateway, which has a schema of its own.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** What the gateway holds is what our payments say, and what it gave back is what our refunds say. */
export const gateway: Invariant = {
  name: 'gateway',
  async problems(em) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        select format('charge %s of %s: the gateway holds %s and gave %s back, payment %s (%s) says %s and %s', c.id, c.idempotency_key,
          c.amount_cents, c.refunded_cents, p.id, p.state, p.amount_cents, r.back) as text
        from (select * from sandbox_gateway.charges where status = 'succeeded') c
        full join (select * from payments where charge_id is not null and charge_id like 'ch_%') p on p.charge_id = c.id
        left join lateral (select coalesce(sum(cents), 0) as back from payment_refunds where payment_id = p.id and state = 'confirmed') r on true
        where c.id is null or p.id is null or p.amount_cents <> c.amount_cents or r.back <> c.refunded_cents
          or (p.state = 'unwanted' and r.back <> p.amount_cents) or p.state not in ('succeeded', 'unwanted')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
