-- The other half of `store_changed` on products: stock that changes without a card that says so is nothing that a page may show.
create trigger products_shown_stock after update of stock_qty on products for each row
  when (shown_stock(old.stock_qty) is distinct from shown_stock(new.stock_qty)) execute function store_changed();
