-- Queues events of an order. Shoppers and other systems see an order from its payment on.
create or replace function webhook_orders() returns trigger language plpgsql as $$
  declare
    was text := case when tg_op = 'UPDATE' then old.state else 'pending_payment' end;
    facts jsonb := jsonb_build_object('order_id', new.id, 'increment_id', new.number::text, 'state', new.state,
      'grand_total', round(new.grand_total_cents / 100.0, 2));
  begin
    if new.state not in ('pending_payment', 'payment_failed') then
      perform queue_webhook_event(
        case
          when was in ('pending_payment', 'payment_failed') then 'order.placed'
          when new.state = 'shipped' and was <> 'shipped' then 'order.shipped'
          else 'order.changed'
        end, new.id::text, facts);
    end if;
    return null;
  end $$;
