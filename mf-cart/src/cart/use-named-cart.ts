import { useEffect, useRef } from 'react';
import { namedCart } from '@larder/rules';
import { ApiError, useLocation, useQueryClient, useShell, WHOLE_CART } from '@larder/shell';
import { rememberCart } from './cart-query.ts';
import { textOfFailure } from './use-cart-call.ts';

/**
 * A link may name a cart as `cartId`: it is asked for as `cart_id`, once for each address (SHELL-110). The answer is the shopper's own, or what took
 * its place. Somebody else's is not found, and the cart stays as it is; what fails otherwise is reported.
 */
export function useNamedCart(): void {
  const { api, events } = useShell();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const id = namedCart(new URLSearchParams(search));
    if (id === null || asked.current === id) return;
    asked.current = id;
    const look = async () => {
      try {
        rememberCart(queryClient, await api.call('GET /carts', { query: { ...WHOLE_CART, cart_id: id } }));
      } catch (error) {
        const isForeign = error instanceof ApiError && error.isNotFound;
        if (!isForeign) events.emit('error_alert', { message: textOfFailure(error) });
      }
    };
    void look();
  }, [api, events, queryClient, search]);
}
