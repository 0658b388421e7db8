-- Checks at the end of the transaction: an entry's postings add up to 0, no lot is overdrawn, and a lot's postings belong to
-- its account. Only the store's own accounts have no lots.
create or replace function ledger_entry_holds() returns trigger language plpgsql as $$
  begin
    if (select sum(cents) from ledger_postings where entry_id = new.entry_id) <> 0 then
      raise exception 'Entry % of the ledger does not add up to 0', new.entry_id using errcode = 'check_violation';
    end if;
    if new.lot_id is not null and (select sum(cents) from ledger_postings where lot_id = new.lot_id) < 0 then
      raise exception 'Lot % of the ledger falls below 0', new.lot_id using errcode = 'check_violation';
    end if;
    if (select l.account_id from ledger_lots l where l.id = new.lot_id) is distinct from
      (select a.id from ledger_accounts a where a.id = new.account_id and (a.customer_id is not null or a.gift_card is not null)) then
      raise exception 'Posting % of the ledger is of another account than its lot', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$;
