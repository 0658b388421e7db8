import { useEffect, useRef } from 'react';
import { namedCart } from '@larder/rules';
import { ApiError, useLocation, useQueryClient, useShell, WHOLE_CART } from '@larder/shell';
import { rememberCart } from './cart-query.ts';
import { textOfFailure } from './use-cart-call.ts';

/**
 * A link may name a cart as `cartId`: it is requested as `cart_id`, once for each address (SHELL-110). The response is the shopper's own cart, or what replaced
 * it. For another person's cart the API responds with 404, and the cart stays; other failures are reported.
 */
export function useNamedCart(): void {
  const { api, events } = useShell();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const requestedId = useRef<string | null>(null);
  useEffect(() => {
    const id = namedCart(new URLSearchParams(search));
    if (id === null || requestedId.current === id) return;
    requestedId.current = id;
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
