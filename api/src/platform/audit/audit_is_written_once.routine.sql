-- Refuses to change stored entries: a later entry corrects a mistake.
create or replace function audit_is_written_once() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is only added to: no %', tg_op using errcode = 'restrict_violation';
  end $$;
