-- Brings judged lines (`JudgedLine` of `cart-lines.ts`) into a cart that is locked: `put` with their quantities, `drop` out of it, `save` to its saved list, which keeps
-- their quantity for the way back (CART-052). What an order holds is out of reach; what the store placed stays marked, whatever its quantity becomes, but taken back from the
-- saved list it was the shopper's own choice (CAT-026). Answers what is told of lines, in their order. A function, because its plans are kept.
create function write_cart_lines(of_cart uuid, wanted jsonb) returns jsonb language plpgsql as $$
  declare
    saved text[] := '{}';
  begin
    insert into cart_items (cart_id, product_id, options, options_hash, qty, is_prefilled)
      select of_cart, w.product_id, w.options, w.options_hash, w.qty, w.prefilled
      from jsonb_to_recordset(wanted) as w (way text, product_id int, options jsonb, options_hash text, qty int, prefilled boolean)
      where w.way = 'put'
      on conflict (cart_id, product_id, options_hash) where order_id is null
      do update set qty = excluded.qty, is_prefilled = cart_items.is_prefilled and not cart_items.save_for_later, save_for_later = false,
        comes_back_on = null, version = cart_items.version + 1;
    if wanted @> '[{"way": "drop"}]' then
      delete from cart_items i using jsonb_to_recordset(wanted) as w (way text, product_id int, options_hash text)
        where w.way = 'drop' and i.cart_id = of_cart and i.product_id = w.product_id and i.options_hash = w.options_hash and i.order_id is null;
    end if;
    if wanted @> '[{"way": "save"}]' then
      with laid as (
        update cart_items i set save_for_later = true, comes_back_on = null, version = i.version + 1
          from jsonb_to_recordset(wanted) as w (way text, product_id int, options_hash text)
          where w.way = 'save' and i.cart_id = of_cart and i.product_id = w.product_id and i.options_hash = w.options_hash and i.order_id is null
          returning i.product_id || '/' || i.options_hash as line
      ) select coalesce(array_agg(line), '{}') into saved from laid;
    end if;
    return (select coalesce(jsonb_agg(coalesce(w.refusal, w.missing)), '[]')
      from jsonb_to_recordset(wanted) as w (product_id int, options_hash text, refusal jsonb, missing jsonb)
      where w.refusal is not null or w.missing is not null and w.product_id || '/' || w.options_hash <> all (saved));
  end $$;
