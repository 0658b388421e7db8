-- Complements `store_product_changed` on products: ignores stock changes that leave the number on cards unchanged, because no
-- page shows them.
create or replace trigger products_shown_stock after update of stock_qty on products for each row
  when (shown_stock(old.stock_qty) is distinct from shown_stock(new.stock_qty)) execute function store_product_changed('stock');
