-- Notes that the bits of a product's chunk are to be made anew.
create function product_changed() returns trigger language plpgsql as $$
  begin
    insert into product_changes (chunk) values (coalesce(new.id, old.id) >> 13);
    return null;
  end $$;
