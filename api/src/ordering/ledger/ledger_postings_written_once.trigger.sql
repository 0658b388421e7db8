create or replace trigger ledger_postings_written_once before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_written_once();
