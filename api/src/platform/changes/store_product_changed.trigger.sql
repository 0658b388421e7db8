-- Excludes columns that orders write constantly: `products_shown_stock` reports the stock that cards show. Generated columns are
-- excluded because they would count as written with the stock that they derive from.
-- Runs again after each migration, so it locks products only where their columns differ.
do $$
  declare
    shown record;
  begin
    select string_agg(quote_ident(attname), ', ' order by attname) as names, array_agg(attnum order by attnum) as numbers into shown
      from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ('{stock_qty,updated_at}');
    if not exists (
      select from pg_trigger g
        where g.tgrelid = 'products'::regclass and g.tgname = 'store_product_changed'
          and shown.numbers = (select array_agg(n order by n) from unnest(g.tgattr::int2[]) n)
    ) then
      execute format('create or replace trigger store_product_changed after insert or update of %s or delete on products for each row execute function store_product_changed()', shown.names);
    end if;
  end $$;
