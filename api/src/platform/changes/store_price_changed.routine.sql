-- Notifies of the product of a written row that has a `product_id` and concerns its price alone.
create or replace function store_price_changed() returns trigger language plpgsql as $$
  begin
    perform notify_product(p.id, p.category_ids, p.attribute_ids, false) from products p where p.id in (old.product_id, new.product_id);
    return null;
  end $$;
