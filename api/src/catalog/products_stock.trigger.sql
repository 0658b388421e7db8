create trigger products_stock before update of stock_qty on products for each row
  when (shown_stock(old.stock_qty) is distinct from shown_stock(new.stock_qty)) execute function products_stock_on_cards();
