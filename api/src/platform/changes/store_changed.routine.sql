-- Notifies of a change of data that any page may show: once per transaction, at commit.
create or replace function store_changed() returns trigger language plpgsql as $$
  begin
    perform notify_store('*');
    return null;
  end $$;
