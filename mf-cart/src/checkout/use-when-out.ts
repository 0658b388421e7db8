import { useState } from 'react';
import type { OrderWhenOut } from '@larder/rules';
import { type CartAnswer, WHOLE_CART } from '@larder/shell';
import { useCartCall } from '../cart/use-cart-call.ts';

/** The choice for when an item runs out. It is saved with the cart as soon as it is made, so that a reload keeps it, and goes with the order. */
export function useWhenOut(cart: CartAnswer): {
  value: OrderWhenOut;
  problem: string | null;
  choose: (value: OrderWhenOut) => void;
} {
  const [value, setValue] = useState(cart.when_out);
  const call = useCartCall();
  const choose = (next: OrderWhenOut) => {
    setValue(next);
    const query = { ...WHOLE_CART, cart_id: cart.cart_id };
    void call.run((api) => api.call('PUT /carts', { query, body: { when_out: next }, keepalive: true }));
  };
  return { value, problem: call.state.is === 'error' ? call.state.text : null, choose };
}
