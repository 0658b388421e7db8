-- Tells by bits (`product_places`) in which block of each order (`order_bounds`) products stand: those that changed, or all for null.
create function place_products(changed int[]) returns void language plpgsql as $$
  declare
    each_order text;
    columns text;
    shape text;
  begin
    if changed is null then delete from product_places; end if;
    for each_order in select distinct ordering from order_bounds loop
      columns := regexp_replace(each_order, ' desc| nulls (first|last)', '', 'g');
      select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ') into shape
        from pg_attribute where attrelid = 'products'::regclass and attname = any (string_to_array(columns, ', '));
      -- A block begins with its bound.
      execute format(
        'with placed as materialized (
           select id, is_bound, count(*) filter (where is_bound) over (order by %2$s, is_bound desc rows unbounded preceding)::int as block from (
             select %1$s, false as is_bound from products where listed and ($2 is null or id = any ($2))
             union all select %1$s, true from order_bounds b, jsonb_to_record(b.key) as key (%3$s) where b.ordering = $1) x
         ), told (digit, quarter, bits) as (
           select digit, id >> 13, bits_of(id & 8191, 1)::varbit from placed, generate_series(0, 7) digit
           where not is_bound and block >> digit & 1 = 1 group by 1, 2
           -- Whose digits are told, as a mask.
           union all select -1, id >> 13, bits_of(id & 8191, 1)::varbit from (
             select unnest($2) as id union all select id from placed where not is_bound and $2 is null) due group by 2
         ), chunks as (
           select digit, chunk, bits_joined(coalesce(told.bits, repeat(''0'', 8192)::varbit) order by quarter) as bits
           from (select distinct quarter >> 2 as chunk from told) c cross join generate_series(-1, 7) digits (digit)
             cross join lateral generate_series(chunk << 2, (chunk << 2) + 3) quarters (quarter) left join told using (digit, quarter) group by 1, 2
         )
         merge into product_places p using (select c.digit, chunk, c.bits, m.bits as mask from chunks c join chunks m using (chunk) where m.digit = -1 and c.digit >= 0) s
         on p.ordering = $1 and p.digit = s.digit and p.chunk = s.chunk
         when matched then update set bits = p.bits & ~mask | s.bits
         when not matched then insert (ordering, digit, chunk, bits) values ($1, s.digit, s.chunk, s.bits)',
        columns, each_order, shape) using each_order, changed;
    end loop;
  end $$;
