-- The two marks, notified_at and closed_at, are set later.
create or replace trigger ledger_lots_written_once before update of id, account_id, entry_id, expires_at or delete or truncate on ledger_lots
  for each statement execute function ledger_is_written_once();
