-- What is left of each open lot: the sum of its postings.
create or replace view ledger_open_lots as
  select l.id, l.account_id, l.entry_id, l.expires_at, l.notified_at,
    (select coalesce(sum(p.cents), 0)::int from ledger_postings p where p.lot_id = l.id) as cents
  from ledger_lots l where l.closed_at is null;
