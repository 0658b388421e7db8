-- Orders change stock alone and often: the card follows here, whoever writes.
create function products_stock_on_cards() returns trigger language plpgsql as $$
  begin
    new.card_general := new.card_general || jsonb_build_object('qty', shown_stock(new.stock_qty), 'in_stock', new.stock_qty > 0);
    return new;
  end $$;
