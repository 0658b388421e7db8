-- Notifies of a changed product: its own key and the keys of lists that may show it. After 100 notifications of one transaction
-- all data counts as changed, because an import would fill the queue.
create or replace function notify_product(product int, categories int[], labels int[], is_placed boolean) returns void language plpgsql as $$
  declare
    count int := coalesce(nullif(current_setting('larder.changed_products', true), ''), '0')::int + 1;
  begin
    if count > 100 then
      perform notify_store('*');
      return;
    end if;
    perform set_config('larder.changed_products', count::text, true);
    perform notify_store(concat_ws(' ', 'p' || product,
      (select string_agg(distinct 'c' || k, ' ') from unnest(categories) k),
      (select string_agg(distinct 'a' || k, ' ') from unnest(labels) k),
      case when is_placed then 'placements' end,
      (select string_agg(distinct 's' || k, ' ') from unnest(categories) k where is_placed)));
  end $$;
