-- Divides each order of all listed products into at most so many blocks of one size, and notes where each begins: from then on a product's
-- block is told by its own columns. The bits that tell blocks have to be made anew with it, in one transaction.
create function make_order_bounds(orderings text[], blocks int) returns void language plpgsql as $$
  declare
    ordering text;
    step int := (select count(*) / blocks + 1 from products where listed);
  begin
    delete from order_bounds;
    foreach ordering in array orderings loop
      execute format(
        'insert into order_bounds (ordering, nth, key) select $1, n / $2, to_jsonb(x) - ''n''
           from (select %s, row_number() over (order by %s) as n from products where listed) x where n %% $2 = 0',
        regexp_replace(ordering, ' desc| nulls (first|last)', '', 'g'), ordering) using ordering, step;
    end loop;
  end $$;
