create or replace trigger products_bits_added after insert or delete on products for each row execute function product_changed();
