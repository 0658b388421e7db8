-- Price facts of products, from the columns of cents, as `LineProductFacts` of the rules: one source for cards, carts, orders and
-- deliveries. Reductions are those in force at a moment: the product's own first, then the rules of its shelves and labels.
-- Rules do not apply to products with a manufacturer's minimum (CAT-117, OP-025). Parts are priced at the same moment as their
-- set (OP-210) and are not sets themselves. It is a function so that its plan is cached: planning it with each cart took as
-- long as the rest of the cart. It takes many products at once, because the call cost more than the work.
create or replace function product_pricing(wanted int[], at timestamptz, has_parts boolean default true) returns table (id int, pricing json) language plpgsql stable as $$
  begin
    return query select p.id, json_build_object(
      'productType', p.product_type, 'priceCents', p.price_cents, 'msrpCents', p.msrp_cents, 'autoshipPriceCents', p.autoship_price_cents,
      'mapPriceCents', p.map_price_cents, 'isMapEnabled', p.is_map_enabled, 'boxType', p.box_type, 'soldAsFresh', p.sold_as_fresh,
      'taxClass', p.tax_class, 'isEbtEligible', p.ebt_eligible,
      'reductions', (select coalesce(json_agg(json_build_object('type', x.type, 'amount', coalesce(x.percent, x.amount_cents), 'name', x.name,
          'endsAt', to_char(x.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'membersOnly', x.members_only)
          order by x.own desc, x.position, x.id), '[]')
        from (
          select r.id, r.type, r.name, r.percent, r.amount_cents, r.ends_at, r.position, true as own, false as members_only
          from price_reductions r where r.product_id = p.id and r.starts_at <= at and (r.ends_at is null or r.ends_at > at)
          union all
          select r.id, r.type, r.name, r.percent, r.amount_cents, r.ends_at, r.position, false, r.groups is not null
          from catalog_rules r where r.starts_at <= at and (r.ends_at is null or r.ends_at > at) and not p.is_map_enabled
            and (exists (select 1 from product_attributes a where a.product_id = p.id and a.attribute_id = r.attribute_id)
              -- From its few shelves up, whose paths name those above: from the rule down it would be every shelf there is.
              or exists (select 1 from product_categories k join categories leaf on leaf.id = k.category_id
                where k.product_id = p.id and leaf.path like '%/' || r.category_id || '/%'))
        ) x),
      'tiers', (select coalesce(json_agg(json_build_object('min', t.min_qty, 'max', t.max_qty, 'promoType', t.promo_type,
          'kind', case when t.percent is null then 'dollar' else 'percent' end, 'value', coalesce(t.percent, t.amount_cents)) order by t.min_qty), '[]')
        from price_tiers t where t.product_id = p.id),
      'parts', (select coalesce(json_agg(json_build_object('qty', i.qty, 'choice', i.choice, 'pricing', part.pricing) order by i.position), '[]')
        from bundle_items i cross join lateral product_pricing(array[i.child_id], at, false) part where i.product_id = p.id and has_parts))
    from products p where p.id = any(wanted);
  end $$;
