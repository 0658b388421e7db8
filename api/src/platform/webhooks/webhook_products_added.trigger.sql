create or replace trigger webhook_products_added after insert on products
  for each row execute function webhook_products('product.changed');
