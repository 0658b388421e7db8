import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** No renewal is charged to a customer whose membership has ended, or who requested the deletion of the account and did not return. */
export const paymentsAfterEnd: Invariant = {
  name: 'charges after the end',
  async problems(em, { since }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with renewals as (select e.customer_id, p.created_at as at, p.amount_cents, p.charge_id from payments p join enrollments e on e.id::text = p.subject_id
            where p.subject_kind = 'renewal' and p.state = 'succeeded' and p.amount_cents > 0 and p.created_at >= ${since})
        select format('customer %s: charge %s of %s at %s: the membership was %s', r.customer_id, r.charge_id, ${dollars(sql`r.amount_cents`)}, r.at, h.to_state) as text
          from renewals r join lateral (select to_state from membership_history m where m.customer_id = r.customer_id and m.at < r.at
            order by m.id desc limit 1) h on true
          where h.to_state not in ('trial', 'active', 'past_due')
        union all select format('customer %s: charge %s of %s at %s: the deletion of the account was requested at %s', r.customer_id, r.charge_id,
            ${dollars(sql`r.amount_cents`)}, r.at, q.requested_at)
          from renewals r join privacy_requests q on q.customer_id = r.customer_id and q.kind = 'deletion' and q.state in ('waiting', 'done')
          where r.at > q.requested_at
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
