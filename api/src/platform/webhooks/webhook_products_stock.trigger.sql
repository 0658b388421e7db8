create or replace trigger webhook_products_stock after update of stock_qty on products
  for each row when (old.stock_qty is distinct from new.stock_qty) execute function webhook_products('stock.changed');
