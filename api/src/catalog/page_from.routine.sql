-- One page of a list (one bit a product), walked along the index of its order from where a block begins (`order_bounds`): `nth` of `own`, the order as it is cut; `ordering` is
-- that or its exact reverse, which is walked from right before it. `skip` counts from there, but for the products that changed: those that stand before are taken off.
create function page_from(bits bit varying, own text, ordering text, nth int, changed int[], skip int, take int) returns setof int
language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 as $$
  declare
    terms constant text[] := string_to_array(ordering, ', ');
    term text;
    bound jsonb := (select b.key from order_bounds b where b.ordering = own and b.nth = page_from.nth);
    name text;
    is_null boolean;
    value text;
    -- What stands behind the bound: alike in the columns before one, and behind in that one. The last column is read first.
    parts text[] := '{}';
    alike text := 'listed';
    behind text[];
    gone int := 0;
  begin
    if ordering !~ '^[a-z_]+( desc)?( nulls (first|last))?(, [a-z_]+( desc)?( nulls (first|last))?)*$' then raise exception 'not an order of columns: %', ordering; end if;
    if bound is null then raise exception 'no block % of %', nth, own; end if;
    foreach term in array terms loop
      name := split_part(term, ' ', 1);
      is_null := bound ->> name is null;
      value := (select format('%L::%s', bound ->> name, format_type(atttypid, atttypmod)) from pg_attribute where attrelid = 'products'::regclass and attname = name);
      behind := case
        when not is_null then array[format('%I %s %s', name, case when term like '% desc%' then '<' else '>' end || case when name = 'id' and ordering = own then '=' else '' end, value)]
          || case when term like '%nulls last' then format('%I is null', name) end
        when term like '%nulls first' then array[format('%I is not null', name)]
      end;
      parts := array(select alike || ' and ' || b from unnest(behind) b where b is not null) || parts;
      alike := alike || ' and ' || case when is_null then format('%I is null', name) else format('%I = %s', name, value) end;
    end loop;
    if cardinality(changed) > 0 then
      execute format('select count(*) from products where id = any ($1) and listed and not coalesce(%s, false)', (select string_agg('(' || p || ')', ' or ') from unnest(parts) p)) into gone using changed;
    end if;
    return query execute (
      select string_agg(format('(select id from products where %s and case when id < length($1) then get_bit($1, id) = 1 else false end order by %s)', p, ordering), ' union all ' order by k)
      from unnest(parts) with ordinality as x (p, k)) || ' offset $2 limit $3' using bits, skip - gone, take;
  end $$;
