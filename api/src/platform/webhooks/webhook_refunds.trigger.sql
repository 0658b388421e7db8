create or replace trigger webhook_refunds after update of refunded_cents on order_tenders
  for each row when (new.refunded_cents > old.refunded_cents) execute function webhook_refunds();
