-- What a product's bits or its place in any order (LIST_ORDER_SOURCES of the rules) hang on.
create trigger products_bits_changed after update on products for each row
  when (old.cards_at is distinct from new.cards_at or old.listed is distinct from new.listed
    or (old.buyable, old.rank, old.rating, old.created_at, old.title, old.final_price_cents, old.member_price_cents, old.employee_price_cents,
        old.price_per_unit, old.member_price_per_unit, old.employee_price_per_unit, old.saving, old.member_saving, old.employee_saving)
      is distinct from
      (new.buyable, new.rank, new.rating, new.created_at, new.title, new.final_price_cents, new.member_price_cents, new.employee_price_cents,
        new.price_per_unit, new.member_price_per_unit, new.employee_price_per_unit, new.saving, new.member_saving, new.employee_saving))
  execute function product_changed();
