create or replace trigger store_price_changed after insert or update or delete on price_reductions for each row execute function store_price_changed();
