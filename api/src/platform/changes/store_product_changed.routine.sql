-- Notifies of a written product, with its earlier and its new categories and labels. Prices and cards do not decide which
-- products a shelf chooses; each other column may. With an argument only the stock was written: a shelf depends on its end.
create or replace function store_product_changed() returns trigger language plpgsql as $$
  declare
    -- Generated columns derive from those before them.
    offer constant text[] := '{price_cents,msrp_cents,autoship_price_cents,map_price_cents,is_map_enabled,msrp_display_actual_price_type,
      final_price_cents,was_cents,sale_ends_at,has_deal,card,cards_at,pricing,member_patch,employee_patch,stock_qty,updated_at,version,
      earns_cash,member_price_cents,employee_price_cents,on_sale,member_on_sale,employee_on_sale,member_has_deal,member_earns_cash,
      price_per_unit,member_price_per_unit,employee_price_per_unit,saving,member_saving,employee_saving}';
  begin
    perform notify_product(coalesce(new.id, old.id), old.category_ids || new.category_ids, old.attribute_ids || new.attribute_ids,
      case
        when tg_op <> 'UPDATE' then true
        when tg_nargs > 0 then old.buyable is distinct from new.buyable
        else to_jsonb(old) - offer is distinct from to_jsonb(new) - offer
      end);
    return null;
  end $$;
