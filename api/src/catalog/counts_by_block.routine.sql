-- How many products of a list (one bit a product) stand in each block of an order, without those that changed: the list is parted by one digit of the blocks
-- after the other (`product_places`), in chunks.
create function counts_by_block(bits bit varying, changed int[], own text) returns int[] language plpgsql stable as $$
  begin
    for at in 1..cardinality(changed) loop bits := set_bit(bits, changed[at], 0); end loop;
    return (select array_agg(n::int order by block) from (
      select d7.n + d6.n + d5.n + d4.n + d3.n + d2.n + d1.n + d0.n as block, sum(d0.size) as n
      -- `offset 0`: the digits of a chunk are read once.
      from (
        select b, digits, array(select ~x from unnest(digits) with ordinality as u (x, n) order by n) as zeros from (
          select l.b, array(select substring(coalesce(p.bits, repeat('0', 32768)::varbit) for length(l.b)) from generate_series(0, 7) d
            left join product_places p on p.ordering = own and p.digit = d and p.chunk = k order by d) as digits
          from generate_series(0, (length(bits) - 1) >> 15) k, lateral (select substring(bits from (k << 15) + 1 for 32768) as b) l offset 0) told offset 0
      ) chunks,
      lateral (values (0, b & zeros[8]), (128, b & digits[8])) d7 (n, b),
      lateral (values (0, d7.b & zeros[7]), (64, d7.b & digits[7])) d6 (n, b),
      lateral (values (0, d6.b & zeros[6]), (32, d6.b & digits[6])) d5 (n, b),
      lateral (values (0, d5.b & zeros[5]), (16, d5.b & digits[5])) d4 (n, b),
      lateral (values (0, d4.b & zeros[4]), (8, d4.b & digits[4])) d3 (n, b),
      lateral (values (0, d3.b & zeros[3]), (4, d3.b & digits[3])) d2 (n, b),
      lateral (values (0, d2.b & zeros[2]), (2, d2.b & digits[2])) d1 (n, b),
      -- The last digit parts nothing any more.
      lateral (select bit_count(d1.b & digits[1]) as n, bit_count(d1.b) as both) ones, lateral (values (0, ones.both - ones.n), (1, ones.n)) d0 (n, size)
      group by 1) counts);
  end $$;
