import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';

type CartAnswer = CallResponse<'GET /carts'>;

/**
 * The cart as this page knows it, undefined without one. Only reads: the cart is fetched and changed by its owners. The call is the real one
 * all the same, for whoever asks anew for the cart may be given this one.
 */
export function useKnownCart(): CartAnswer | undefined {
  const api = useApi();
  const { data } = useQuery<CartAnswer>({
    queryKey: keys.cart(),
    queryFn: ({ signal }) => api.call('GET /carts', { query: { full_cart: 1, preset: 'web', is_cart: 1 }, signal }),
    enabled: false,
  });
  return data;
}
