-- Notifies the store's processes at commit that data with these keys changed (`data-keys.ts` of the contracts); `*` is all data.
-- The transaction id makes each notification unique, so that it is a position in the order of commits for every process.
create or replace function notify_store(keys text) returns void language sql as $$
  select pg_notify('store_changed', pg_current_xact_id()::text || ' ' || keys) $$;
