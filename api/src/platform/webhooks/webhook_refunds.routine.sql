-- Queues the event of a refund: what a way of payment of an order got back.
create or replace function webhook_refunds() returns trigger language plpgsql as $$
  begin
    perform queue_webhook_event('order.refunded', new.order_id::text,
      jsonb_build_object('order_id', new.order_id, 'amount', round((new.refunded_cents - old.refunded_cents) / 100.0, 2)));
    return null;
  end $$;
