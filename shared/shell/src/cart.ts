import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CART_STALE_MS } from '@larder/rules';
import type { ApiClient } from './api-client.ts';

/** A cart as calls answer it; `cart_errors` may come with an otherwise good one. */
export type CartAnswer = CallResponse<'GET /carts'>;

/** What every cart call asks for: the whole cart with the fields of the web (OP-117). */
export const WHOLE_CART = { full_cart: 1, preset: 'web' } as const;

/** The one query of the cart, as every remote reads it. mf-cart alone changes what is under its key; the host fills it on the server for requests with a session. */
export const cartQuery = (api: ApiClient) => ({
  queryKey: keys.cart(),
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /carts', { query: { ...WHOLE_CART, is_cart: 1 }, signal }),
  staleTime: CART_STALE_MS,
});
