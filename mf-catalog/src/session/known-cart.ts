import { cartQuery, useApi, useQuery, type CartAnswer } from '@larder/shell';

/** The cart as this page knows it, undefined without one. Only reads: the cart is fetched and changed by its owners. */
export function useKnownCart(): CartAnswer | undefined {
  return useQuery({ ...cartQuery(useApi()), enabled: false }).data;
}
