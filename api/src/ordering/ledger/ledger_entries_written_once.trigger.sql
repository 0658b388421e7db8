create or replace trigger ledger_entries_written_once before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_written_once();
