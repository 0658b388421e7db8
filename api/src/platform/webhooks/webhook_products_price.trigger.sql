create or replace trigger webhook_products_price after update of price_cents, final_price_cents on products
  for each row when ((old.price_cents, old.final_price_cents) is distinct from (new.price_cents, new.final_price_cents))
  execute function webhook_products('price.changed');
