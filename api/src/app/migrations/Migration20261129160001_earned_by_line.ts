import { Migration } from '@mikro-orm/migrations';

/**
 * OP-217: records Thrive Cash with the line that earns it. Existing orders: spreads `thrive_cash_earn` by largest remainder
 * over the lines whose stored terms earn some. Orders without terms: over all products that EBT did not pay. Existing returns
 * and reports get the part of their units.
 */
export class Migration20261129160001_earned_by_line extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_items add column earned_cents int not null default 0;
      alter table order_returns add column earned_cents int not null default 0;
      alter table order_reports add column earned_cents int not null default 0;
      with orders_that_earn as (
        select o.id, (t->>'cents')::int as cents from orders o, jsonb_array_elements(o.totals) t
        where t->>'type' = 'thrive_cash_earn' and (t->>'cents')::int > 0),
      by_terms as (
        select i.id, i.order_id, o.cents, i.row_total_cents, greatest(0, coalesce((
            select sum(case r->>'type' when 'tc_percent' then i.price_cents * (r->>'amount')::numeric / 100 else (r->>'amount')::numeric end) * i.qty
            from jsonb_array_elements(i.terms->'reductions') r where r->>'type' in ('tc_percent', 'tc_fixed')), 0)
          + coalesce((
            select case t->>'kind' when 'percent' then i.row_total_cents * (t->>'value')::numeric / 100 else (t->>'value')::numeric end
            from jsonb_array_elements(i.terms->'tiers') t
            where t->>'promoType' = 'thrive_cash' and i.qty >= (t->>'min')::int and i.qty <= coalesce((t->>'max')::int, i.qty)
            order by (t->>'min')::int desc limit 1), 0)) as earns
        from orders_that_earn o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
        where not i.is_ebt_paid and i.gift_offer_id is null and coalesce(i.terms->>'kind', 'product') = 'product'
          and p.product_type not in ('giftcard', 'membership')),
      weights as (
        select id, order_id, cents,
          case when sum(earns) over (partition by order_id) > 0 then earns else row_total_cents end as weight from by_terms),
      shares as (
        select id, order_id, cents, cents * weight / sum(weight) over (partition by order_id) as share,
          sum(weight) over (partition by order_id) as total from weights where weight > 0),
      ranked as (
        select id, cents, floor(share)::int as whole, sum(floor(share)) over (partition by order_id)::int as given,
          row_number() over (partition by order_id order by share - floor(share) desc, id) as place from shares)
      update order_items i set earned_cents = r.whole + (case when r.place <= r.cents - r.given then 1 else 0 end)
        from ranked r where r.id = i.id;
      with back as (
        select 'return' as kind, id, item_id, qty, created_at from order_returns where state not in ('withdrawn', 'expired')
        union all select 'report', id, item_id, qty, created_at from order_reports),
      parts as (
        select b.kind, b.id, floor(i.earned_cents::numeric * b.upto / i.qty) - floor(i.earned_cents::numeric * (b.upto - b.qty) / i.qty) as cents
        from (select *, sum(qty) over (partition by item_id order by created_at, kind, id) as upto from back) b
        join order_items i on i.id = b.item_id where b.upto <= i.qty),
      returned as (update order_returns r set earned_cents = p.cents from parts p where p.kind = 'return' and p.id = r.id)
      update order_reports r set earned_cents = p.cents from parts p where p.kind = 'report' and p.id = r.id;
      alter table order_items add constraint order_items_earned_cents_check check (earned_cents >= 0);
      alter table order_returns add constraint order_returns_earned_cents_check check (earned_cents >= 0);
      alter table order_reports add constraint order_reports_earned_cents_check check (earned_cents >= 0);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table order_items drop column earned_cents;
      alter table order_returns drop column earned_cents;
      alter table order_reports drop column earned_cents;
    `);
  }
}
