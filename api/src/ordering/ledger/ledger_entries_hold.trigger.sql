-- A constraint trigger cannot be replaced.
drop trigger if exists ledger_entries_hold on ledger_postings;
create constraint trigger ledger_entries_hold after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_entry_holds();
