-- Notifies the store's processes of a change that pages may show: once per transaction and table, at commit.
create or replace function store_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('store_changed', tg_table_name);
    return null;
  end $$;
