-- Brings lines into the open cart of a customer, or of a session without one: all of it by one call, because carts are changed all the time. Lines are arrays side by side,
-- and the cart's own row is locked and counted up by one update. Once for a mutation: a repeat is told the same and changes nothing (CART-064). Answers what is told of lines
-- (`refused`, which somebody judged before); null, with nothing changed, when there is no open cart, or another than the named one, or it is not at `of_version` any more, or
-- the row of a product is not the one that was judged (`judged` with the `row_versions` of their rows).
create function sync_cart(of_customer int, of_session uuid, named uuid, of_version int, mutation text, refused jsonb, judged int[], row_versions text[],
    products int[], hashes text[], chosen jsonb[], quantities int[]) returns jsonb language plpgsql as $$
  declare
    moment timestamptz := store_now();
    cart uuid;
    told jsonb;
  begin
    if judged <> '{}' and exists (select from unnest(judged, row_versions) as w (id, row_version) left join products p on p.id = w.id
        where p.xmin::text is distinct from w.row_version) then return null; end if;
    if of_customer is null then
      update carts c set version = c.version + 1, updated_at = moment
        where c.session_id = of_session and c.customer_id is null and c.state = 'open'
          and (named is null or c.id = named) and (of_version is null or c.version = of_version) returning c.id into cart;
    else
      update carts c set version = c.version + 1, updated_at = moment where c.customer_id = of_customer and c.state = 'open'
          and (named is null or c.id = named) and (of_version is null or c.version = of_version) returning c.id into cart;
    end if;
    if cart is null then return null; end if;
    if mutation is not null then
      insert into cart_mutations (cart_id, mutation_id, errors, created_at) values (cart, mutation, refused, moment) on conflict do nothing;
      if not found then
        select m.errors into told from cart_mutations m where m.cart_id = cart and m.mutation_id = mutation;
        return told;
      end if;
    end if;
    -- As `write_cart_lines` puts them. The moment is worked out once: a default is, for each line, also where the line is there.
    insert into cart_items (cart_id, product_id, options, options_hash, qty, added_at)
      select cart, w.product_id, w.options, w.options_hash, w.qty, moment
      from unnest(products, chosen, hashes, quantities) as w (product_id, options, options_hash, qty)
      on conflict (cart_id, product_id, options_hash) where order_id is null
      do update set qty = excluded.qty, is_prefilled = cart_items.is_prefilled and not cart_items.save_for_later, save_for_later = false,
        comes_back_on = null, version = cart_items.version + 1;
    return refused;
  end $$;
