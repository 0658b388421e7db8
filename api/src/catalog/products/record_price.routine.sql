-- Stores the price of a product from the moment of its card on, for any writer. Deletes prices that no sale is compared with
-- any more. A relevant price began at most 30 days ago and is compared with the 30 days before (`realSale` of the rules).
create or replace function record_price() returns trigger language plpgsql as $$
  begin
    insert into price_history (product_id, since, general_cents, member_cents, employee_cents)
      values (new.id, new.cards_at, new.final_price_cents, new.member_price_cents, new.employee_price_cents)
      on conflict (product_id, since) do update set general_cents = excluded.general_cents, member_cents = excluded.member_cents,
        employee_cents = excluded.employee_cents;
    delete from price_history h where h.product_id = new.id
      and h.since < (select max(l.since) from price_history l where l.product_id = new.id and l.since <= new.cards_at - interval '60 days');
    return null;
  end $$;
