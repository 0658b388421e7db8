-- Excludes columns that orders write constantly: `products_shown_stock` reports the stock that cards show. Generated columns are
-- excluded because they would count as written with the stock that they derive from.
do $$
  declare
    shown text;
  begin
    select string_agg(quote_ident(attname), ', ' order by attname) into shown from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ('{stock_qty,updated_at}');
    execute format('create trigger store_product_changed after insert or update of %s or delete on products for each row execute function store_product_changed()', shown);
  end $$;
