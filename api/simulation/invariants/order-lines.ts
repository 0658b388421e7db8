import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** Totals of an order are the sums of its lines, EBT pays eligible lines alone (OP-042), and no promo code is used more often than its limits allow. */
export const orderLines: Invariant = {
  name: 'order lines',
  async problems(em, { since }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with recent as (select * from orders where updated_at >= ${since}),
        lines as (select i.order_id, sum(i.row_total_cents) as subtotal, sum(i.tax_cents) as tax,
            sum(i.ebt_cents) as ebt,
            string_agg(i.name, ', ') filter (where i.ebt_cents > 0 and not p.ebt_eligible) as ineligible
          from order_items i join products p on p.id = i.product_id where i.order_id in (select id from recent) group by i.order_id)
        select format('order %s: tax is %s, its lines have %s', o.number, ${dollars(sql`o.tax_cents`)}, ${dollars(sql`l.tax`)}) as text
          from recent o join lines l on l.order_id = o.id where l.tax <> o.tax_cents
        union all select format('order %s: subtotal is %s, its lines have %s', o.number, ${dollars(sql`o.subtotal_cents`)}, ${dollars(sql`l.subtotal`)})
          from recent o join lines l on l.order_id = o.id where l.subtotal <> o.subtotal_cents
        union all select format('order %s: EBT pays %s, its lines record %s', o.number, ${dollars(sql`coalesce(t.cents, 0)`)}, ${dollars(sql`l.ebt`)})
          from recent o join lines l on l.order_id = o.id left join order_tenders t on t.order_id = o.id and t.kind = 'ebt' where coalesce(t.cents, 0) <> l.ebt
        union all select format('order %s: EBT pays for %s, which is not eligible', o.number, l.ineligible)
          from recent o join lines l on l.order_id = o.id where l.ineligible is not null
        union all select format('order %s: promo code %s is recorded as %s', coalesce(o.number::text, u.order_id::text), o.coupon_code, coalesce(u.code::text, 'not used'))
          from recent o full join (select * from coupon_uses where order_id in (select id from recent)) u on u.order_id = o.id
          where case when o.state in ('canceled', 'payment_failed') then null else o.coupon_code end is distinct from u.code
        union all select format('%s: promo code %s was used %s times by customer %s, %s allowed', string_agg('order ' || o.number, ', '), c.code, count(*), u.customer_id, c.per_customer_limit)
          from coupon_uses u join coupons c on c.code = u.code left join orders o on o.id = u.order_id
          group by c.code, u.customer_id, c.per_customer_limit having count(*) > c.per_customer_limit
        union all select format('%s: promo code %s was used %s times, %s allowed', string_agg('order ' || o.number, ', '), c.code, count(*), c.usage_limit)
          from coupon_uses u join coupons c on c.code = u.code left join orders o on o.id = u.order_id
          group by c.code, c.usage_limit having count(*) > c.usage_limit
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
