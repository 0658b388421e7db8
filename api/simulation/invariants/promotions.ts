import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** No order uses a promo code that an employee stopped before, or created later. */
export const promotions: Invariant = {
  name: 'promotions',
  async problems(em, { since }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        select format('order %s of %s: promo code %s, last changed by %s at %s', o.number, o.created_at, u.code, a.action, a.at) as text
        from coupon_uses u join orders o on o.id = u.order_id
          join lateral (select e.action, e.at from audit_entries e
            where e.subject_type = 'promo code' and e.subject_id = u.code::text and e.action in ('promotion.create', 'promotion.stop', 'promotion.resume')
            order by e.at > o.created_at, case when e.at > o.created_at then e.id else -e.id end limit 1) a on true
        where o.created_at >= ${since} and (a.action = 'promotion.stop' or a.at > o.created_at)
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
