create or replace trigger webhook_orders after insert or update of state, grand_total_cents, address, when_out on orders
  for each row execute function webhook_orders();
