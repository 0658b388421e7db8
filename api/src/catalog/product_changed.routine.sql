-- Notes that the bits of a product's chunk and its places in orders are to be made anew.
create function product_changed() returns trigger language plpgsql as $$
  begin
    insert into product_changes (chunk, product_id) values (coalesce(new.id, old.id) >> 13, coalesce(new.id, old.id));
    return null;
  end $$;
