-- What a card says of the stock: of so many pieces, as cards count them.
create function stock_on_card(pieces int) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('qty', shown_stock(pieces), 'in_stock', pieces > 0) $$;
