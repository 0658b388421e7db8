-- Queues an event for each active webhook that subscribes to it, in the transaction of the change. Several changes of one record in a
-- transaction are one event with the last data; amounts are added.
create or replace function queue_webhook_event(event_name text, record_id text, facts jsonb) returns void language plpgsql as $$
  declare
    queued record;
  begin
    if not exists (select from webhooks w where w.is_active and event_name = any (w.events)) then
      return;
    end if;
    insert into webhook_events as e (at, event, subject, data) values (store_now(), event_name, record_id, facts)
      on conflict (event, subject, at) do update set data = excluded.data || case
        when e.data ? 'amount' then jsonb_build_object('amount', (e.data ->> 'amount')::numeric + (excluded.data ->> 'amount')::numeric)
        else '{}'::jsonb
      end
      returning e.id, e.xmax = 0 as is_new into queued;
    if queued.is_new then
      insert into webhook_deliveries (webhook_id, event_id, next_try_at, created_at)
        select w.id, queued.id, store_now(), store_now() from webhooks w where w.is_active and event_name = any (w.events);
    end if;
  end $$;
