import { keys } from '@larder/contracts/keys';
import { CART_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** The cart as every remote reads it; mf-cart owns the key (OP-117). */
export const cartQuery = (api: ApiClient) => ({
  queryKey: keys.cart(),
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    api.call('GET /carts', { query: { full_cart: 1, preset: 'web', is_cart: 1 }, signal }),
  staleTime: CART_STALE_MS,
});
