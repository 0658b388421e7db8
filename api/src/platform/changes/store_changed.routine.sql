-- Tells the processes of the store that something was written which pages may show; once a transaction and table, and only when it is committed.
create function store_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('store_changed', tg_table_name);
    return null;
  end $$;
