-- Refuses to change stored rows: a separate entry reverses a mistake.
create or replace function ledger_is_written_once() returns trigger language plpgsql as $$
  begin
    raise exception 'The ledger is only added to: no % of %', tg_op, tg_table_name using errcode = 'restrict_violation';
  end $$;
