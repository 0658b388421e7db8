-- The products of a list (one bit a product) that changed since bits tell where they stand (`product_places`); null where very many did, or where nothing tells.
create function changed_among(bits bit varying) returns int[] language plpgsql stable as $$
  declare most constant int := 5000;
  begin
    if not exists (select from order_bounds) or exists (select from product_changes offset most) then return null; end if;
    return array(select distinct product_id from product_changes
      where case when product_id < length(bits) then get_bit(bits, product_id) = 1 end order by 1);
  end $$;
