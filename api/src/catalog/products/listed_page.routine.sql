-- Returns one page of a big list: scans the index of its order over the products whose bit is set. `ordering` is one of the
-- store's own texts (LIST_ORDERS of the rules). The routine still validates it, because it becomes part of the statement.
create or replace function listed_page(bits bit varying, ordering text, skip int, take int) returns table (id int, n bigint)
language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
  declare term constant text := '[a-z_]+( desc)?( nulls (first|last))?';
  begin
    if ordering !~ format('^%1$s(, %1$s)*$', term) then raise exception 'not an order of columns: %', ordering; end if;
    return query execute format(
      'select x.id, row_number() over () from (select p.id from products p where p.listed
        and case when p.id < length($1) then get_bit($1, p.id) = 1 else false end order by %s offset $2 limit $3) x',
      ordering) using bits, skip, take;
  end $$;
