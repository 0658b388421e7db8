-- Builds the bits of a chunk from the positions that are set: one row per product, as `bits_of(place, 1)`. A chunk starts with
-- 8,192 zeros.
do $$ begin
  execute format('create or replace aggregate bits_of (int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
end $$;
