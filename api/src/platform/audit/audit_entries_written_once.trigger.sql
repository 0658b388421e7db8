create or replace trigger audit_entries_written_once before update or delete or truncate on audit_entries
  for each statement execute function audit_is_written_once();
