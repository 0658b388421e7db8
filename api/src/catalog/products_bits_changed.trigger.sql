create trigger products_bits_changed after update on products for each row
  when (old.cards_at is distinct from new.cards_at or old.buyable is distinct from new.buyable or old.listed is distinct from new.listed)
  execute function product_changed();
