-- Queues the event of a product that the trigger's argument names.
create or replace function webhook_products() returns trigger language plpgsql as $$
  begin
    perform queue_webhook_event(tg_argv[0], new.id::text, jsonb_build_object('product_id', new.id, 'sku', new.sku) || case tg_argv[0]
      when 'stock.changed' then jsonb_build_object('stock', new.stock_qty)
      when 'price.changed' then jsonb_build_object('price', round(new.price_cents / 100.0, 2), 'sale_price', round(new.final_price_cents / 100.0, 2))
      else jsonb_build_object('title', new.title, 'is_available', new.is_available)
    end);
    return null;
  end $$;
