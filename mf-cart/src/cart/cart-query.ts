import { CART_STALE_MS } from '@larder/rules';
import type { Cart, CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient, QueryClient } from '@larder/shell';

/** A cart as calls answer it; `cart_errors` may come with an otherwise good one. */
export type CartAnswer = CallResponse<'GET /carts'>;

/** What every cart call asks for: the whole cart with the fields of the web (OP-117). */
export const WHOLE_CART = { full_cart: 1, preset: 'web' } as const;

/** The one query of the cart. The host fills the same key on the server for requests with a session. */
export const cartQuery = (api: ApiClient) => ({
  queryKey: keys.cart(),
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /carts', { query: { ...WHOLE_CART, is_cart: 1 }, signal }),
  staleTime: CART_STALE_MS,
});

/** Of two states of a cart the later; a slow answer never overwrites a newer one. A new cart replaces an old one. */
function laterCart<C extends Pick<Cart, 'cart_id' | 'version'>>(known: C | undefined, answer: C): C {
  return known && known.cart_id === answer.cart_id && known.version > answer.version ? known : answer;
}

/** Puts an answered cart where every control reads it. Running fetches are older than it and are given up. */
export function rememberCart(queryClient: QueryClient, answer: CartAnswer): void {
  void queryClient.cancelQueries({ queryKey: keys.cart() });
  queryClient.setQueryData<CartAnswer>(keys.cart(), (known) => laterCart(known, answer));
  void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
}
