create or replace trigger products_record_price after update of cards_at on products for each row
  when (old.final_price_cents <> new.final_price_cents or old.member_price_cents <> new.member_price_cents
    or old.employee_price_cents <> new.employee_price_cents)
  execute function record_price();
