-- Bits of a chunk from the places that are set: one row a product, as `bits_of(place, 1)`. A chunk begins with 8,192 zeros.
do $$ begin
  execute format('create aggregate bits_of (int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
end $$;
