create constraint trigger ledger_entries_hold after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_entry_holds();
