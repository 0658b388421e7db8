-- Columns that the tags of a product depend on (catalog/product-tags.ts). Its words and labels change with its card.
create or replace trigger products_bits_changed after update on products for each row
  when ((old.cards_at, old.listed, old.buyable, old.rating, old.was_cents, old.final_price_cents, old.member_price_cents, old.employee_price_cents,
      old.box, old.allergens, old.tax_class, old.size_text, old.unit, old.unit_amount)
    is distinct from
    (new.cards_at, new.listed, new.buyable, new.rating, new.was_cents, new.final_price_cents, new.member_price_cents, new.employee_price_cents,
      new.box, new.allergens, new.tax_class, new.size_text, new.unit, new.unit_amount))
  execute function product_changed();
