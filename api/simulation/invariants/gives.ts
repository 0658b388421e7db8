import { ANNUAL_DAYS } from '@larder/rules';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/**
 * Free memberships. No one pays for one while it lasts; staff approved each, once. Each lasts a year, and renews (at no charge,
 * as for all who pay) only on request. A waiting or refused application granted nothing. Deleted customers have no
 * applications, and their effects no longer count.
 */
export const gives: Invariant = {
  name: 'gives',
  async problems(em, { since }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with paid as (select e.customer_id, p.id, p.created_at as at, p.amount_cents, p.charge_id from payments p join enrollments e on e.id::text = p.subject_id
            where p.subject_kind in ('enrollment', 'renewal') and p.state = 'succeeded' and p.amount_cents > 0 and p.created_at >= ${since})
        select format('customer %s: charge %s of %s at %s for a free membership', p.customer_id, p.charge_id, ${dollars(sql`p.amount_cents`)}, p.at) as text
          from paid p join lateral (select h.to_state, (select b.move from membership_history b where b.customer_id = p.customer_id and b.id <= h.id
              and b.move in ('grant', 'try_out', 'join', 'return', 'receive', 'upgrade') order by b.id desc limit 1) as begun
            from membership_history h where h.customer_id = p.customer_id and h.at < p.at order by h.id desc limit 1) l on true
          where l.to_state <> 'canceled' and l.begun = 'grant'
        union all select format('customer %s: %s free memberships for %s approved applications', coalesce(g.customer_id, a.customer_id), coalesce(g.times, 0), coalesce(a.times, 0))
          from (select customer_id, count(*) as times from membership_history where move = 'grant' group by 1) g
          full join (select customer_id, count(*) as times from gives_applications where state = 'approved' group by 1) a on a.customer_id = g.customer_id
          where coalesce(g.times, 0) <> coalesce(a.times, 0)
            and not exists (select 1 from privacy_requests p where p.customer_id = g.customer_id and p.kind = 'deletion' and p.state = 'done')
        union all select format('customer %s: the free membership is of type %s and ends at %s; it began at %s', s.customer_id, s.type, s.expires_at, g.at)
          from membership_history g join subscriptions s on s.customer_id = g.customer_id
          where g.move = 'grant' and g.at >= ${since} and s.state = 'active'
            and not exists (select 1 from membership_history n where n.customer_id = g.customer_id and n.id > g.id)
            and (s.type is distinct from 'Gives' or s.expires_at < g.at + ${ANNUAL_DAYS}::int * interval '1 day' - interval '1 minute')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
