-- Brings judged lines into the open cart of a customer, or of a session without one: all of it by one call, because carts are synced all the time. Once for a mutation: a
-- repeat is told the same and changes nothing (CART-064). Answers what is told of lines; null, with nothing changed, when there is no open cart or another than the named one.
create function sync_cart(of_customer int, of_session uuid, named uuid, mutation text, wanted jsonb) returns jsonb language plpgsql as $$
  declare
    cart uuid;
    told jsonb;
  begin
    if of_customer is null then
      select c.id into cart from carts c where c.session_id = of_session and c.customer_id is null and c.state = 'open' for update;
    else
      select c.id into cart from carts c where c.customer_id = of_customer and c.state = 'open' for update;
    end if;
    if cart is null or cart <> coalesce(named, cart) then return null; end if;
    if mutation is not null then
      insert into cart_mutations (cart_id, mutation_id) values (cart, mutation) on conflict do nothing;
      if not found then select m.errors into told from cart_mutations m where m.cart_id = cart and m.mutation_id = mutation; end if;
    end if;
    if told is null then
      told := write_cart_lines(cart, wanted);
      if mutation is not null and told <> '[]' then
        update cart_mutations m set errors = told where m.cart_id = cart and m.mutation_id = mutation;
      end if;
    end if;
    update carts c set version = c.version + 1, updated_at = store_now() where c.id = cart;
    return told;
  end $$;
