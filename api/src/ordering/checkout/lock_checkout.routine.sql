-- Locks what an order of a checkout is judged by, in the order in which everybody locks it: the cart, the codes of which there is a limited number and that may count for it (its
-- own, and those that may come by themselves, as `by_itself`), and the customer where goods come by a schedule: the offer on the first autoship order is there once, so an order of a
-- schedule and one of the open cart wait for each other (OP-105). Each step sees what was committed while the one before it waited. Answers whether the cart is there in this state
-- and is the customer's, and the order that the checkout has by now, once nobody else can make one.
create function lock_checkout(checkout uuid, customer int, in_state text, by_itself text)
    returns table (is_there boolean, order_id uuid, order_number bigint) language plpgsql as $$
  begin
    perform c.id from carts c where c.id = checkout and c.customer_id = customer and c.state = in_state for update;
    is_there := found;
    perform k.code from coupons k
      where k.usage_limit is not null and k.code = any (array(select x.code
        from carts c left join customers a on a.id = c.customer_id
          cross join lateral (values (c.coupon_code::citext), (a.ccode::citext), (by_itself::citext)) as x (code)
        where c.id = checkout))
      order by k.code for update;
    select o.id, o.number into order_id, order_number from orders o where o.cart_id = checkout and o.state <> 'payment_failed';
    if is_there and order_id is null
        and exists (select from cart_items i where i.cart_id = checkout and i.order_id is null and i.is_autoship) then
      perform a.id from customers a where a.id = customer for no key update;
    end if;
    return next;
  end $$;
