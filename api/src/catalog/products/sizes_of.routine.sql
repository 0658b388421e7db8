-- Sizes that a shopper may search a product by, as bitmap tags: the total amount, the amount of each unit of a pack, and the
-- number of units.
create or replace function sizes_of(size_text text, unit text, amount numeric) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    'z ' || unit || ' ' || round(amount, 1),
    case when size_text ~ '^[1-9]\d* × ' then 'z ' || unit || ' ' || round(amount / substring(size_text from '^\d+')::numeric, 1) end,
    case when size_text ~ '^[1-9]\d* × ' then 'k ' || substring(size_text from '^\d+') when unit = 'ct' then 'k ' || round(amount) end
  ], null) $$;
