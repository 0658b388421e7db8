-- Fields of a card that depend on the stock: units as cards display them, and the maximum quantity in a cart, at most `most` by
-- the product's own limits.
create or replace function stock_on_card(pieces int, most int) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('qty', shown_stock(pieces), 'in_stock', pieces > 0, 'max_quantity', least(most, shown_stock(pieces))) $$;
