-- Marks the bitmaps of a product as out of date.
create or replace function product_changed() returns trigger language plpgsql as $$
  begin
    insert into product_changes (product_id) values (coalesce(new.id, old.id));
    return null;
  end $$;
