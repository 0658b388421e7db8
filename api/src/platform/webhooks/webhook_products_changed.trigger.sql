create or replace trigger webhook_products_changed after update of title, sku, url_key, brand_id, short_description, description, is_available, listed,
    box_type, size_text, min_order_qty, max_order_qty, autoship_enabled, ingredients, allergens, nutrition, category_ids, attribute_ids on products
  for each row when (
    (old.title, old.sku, old.url_key, old.brand_id, old.short_description, old.description, old.is_available, old.listed,
      old.box_type, old.size_text, old.min_order_qty, old.max_order_qty, old.autoship_enabled, old.ingredients, old.allergens, old.nutrition,
      old.category_ids, old.attribute_ids)
    is distinct from
    (new.title, new.sku, new.url_key, new.brand_id, new.short_description, new.description, new.is_available, new.listed,
      new.box_type, new.size_text, new.min_order_qty, new.max_order_qty, new.autoship_enabled, new.ingredients, new.allergens, new.nutrition,
      new.category_ids, new.attribute_ids)
  ) execute function webhook_products('product.changed');
