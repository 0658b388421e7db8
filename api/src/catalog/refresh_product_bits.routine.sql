-- Makes the bits of whole chunks of 8,192 products anew: one row for each tag that any product of the chunk has.
create function refresh_product_bits(chunks int[]) returns void language plpgsql as $$
  declare c int;
  begin
    foreach c in array chunks loop
      delete from product_bits where chunk = c;
      insert into product_bits
        select x.tag, c, x.bits, bit_count(x.bits) from (
          select t.tag, bits_of(p.id & 8191, 1) as bits
          from products p cross join lateral (
            select 'all' union all
            select 'buy' where p.buyable union all
            select 'sale' where p.on_sale union all
            select 'deal' where p.has_deal union all
            select 'cash' where p.earns_cash union all
            select 'sale m' where p.member_on_sale union all
            select 'sale e' where p.employee_on_sale union all
            select 'deal m' where p.member_has_deal union all
            select 'cash m' where p.member_earns_cash union all
            select 'box ' || p.box union all
            -- What is left out with an allergen: its label names it, or it is food and nobody told (`mayContain` in catalog/filters.ts).
            select 'no ' || k from unnest(coalesce(p.allergens, case when p.tax_class in ('food', 'alcohol') then
              '{milk,eggs,fish,shellfish,tree-nuts,peanuts,wheat,soy,sesame}'::text[] end)) as k union all
            select distinct k from unnest(sizes_of(p.size_text, p.unit, p.unit_amount)) as k union all
            select 'c' || k from unnest(p.category_ids) as k union all
            select 'a' || k from unnest(p.attribute_ids) as k union all
            select 'r' || k from generate_series(1, floor(p.rating)::int) as k union all
            -- The steps of PRICE_STEPS in catalog/facets.ts, for everybody (p), members (m) and staff (e).
            select y.who || k
              from (values ('p', p.final_price_cents), ('m', p.member_price_cents), ('e', p.employee_price_cents)) as y (who, cents),
              (values (0, 0, 500), (1, 500, 1000), (2, 1000, 2000), (3, 2000, 5000), (4, 5000, 100000000)) as s (k, low, high)
              where y.cents between s.low and s.high union all
            select 'x' || k from generate_series(0, 20) as k where least(p.final_price_cents, 2097151) >> k & 1 = 1 union all
            -- Where members (d) or staff (f) pay another price: the bits in which it differs.
            select y.who || k from (values ('d', p.member_price_cents), ('f', p.employee_price_cents)) as y (who, cents),
              generate_series(0, 20) as k where y.cents <> p.final_price_cents
              and (least(y.cents, 2097151) # least(p.final_price_cents, 2097151)) >> k & 1 = 1 union all
            select case when 'A' = any(u.weights) and side = 1 then 't:' else 'w:' end || u.lexeme
              from unnest(p.search) u join search_lexemes l on l.lexeme = u.lexeme and l.dense, generate_series(1, 2) as side
              where side = 2 or 'A' = any(u.weights)
          ) t (tag)
          where p.listed and p.id >= c << 13 and p.id < (c + 1) << 13 group by t.tag) x;
    end loop;
  end $$;
