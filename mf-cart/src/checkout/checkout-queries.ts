import { CART_STALE_MS } from '@larder/rules';
import { keys } from '@larder/contracts/keys';
import { type ApiClient, type CartAnswer, type QueryClient, WHOLE_CART } from '@larder/shell';

interface Signal {
  signal?: AbortSignal;
}

/** The cart that is checked out, as far as it is known; the api takes the open one otherwise. */
const checkoutId = (client: QueryClient): string | undefined =>
  client.getQueryData<CartAnswer>(keys.cart())?.cart_id || undefined;

/**
 * The cart as it would be ordered to an address, taxes included (CHK-070); what EBT pays is not taxed (OP-021). Without an address the default one counts. Each address
 * has its own answer, all under the key of the checkout.
 */
export const checkoutQuery = (api: ApiClient, addressId: number | null, paysWithEbt = false) => ({
  queryKey: [...keys.cart('checkout'), addressId, paysWithEbt] as const,
  queryFn: ({ signal, client }: Signal & { client: QueryClient }) => {
    const [id, address] = [checkoutId(client), addressId];
    return api.call('GET /carts', {
      query: {
        ...WHOLE_CART,
        is_checkout: 1,
        recollect: 1,
        ...(id === undefined ? {} : { checkout_id: id }),
        ...(address === null ? {} : { address_id: address }),
        ...(paysWithEbt ? { pays_with_ebt: 1 } : {}),
      },
      signal,
    });
  },
  staleTime: CART_STALE_MS,
});

/** Own addresses (API-070). */
export const addressesQuery = (api: ApiClient) => ({
  queryKey: keys.addresses,
  queryFn: async ({ signal }: Signal) => (await api.call('GET /account/address', { signal })).addresses,
});

/** Saved payment methods (API-072). */
export const cardsQuery = (api: ApiClient) => ({
  queryKey: keys.cards,
  queryFn: async ({ signal }: Signal) => (await api.call('GET /account/cc', { query: { is_checkout: 1 }, signal })).cards,
});

/** The balance of the account's EBT card (OP-100). */
export const ebtBalanceQuery = (api: ApiClient) => ({
  queryKey: keys.ebtBalance,
  queryFn: ({ signal }: Signal) => api.call('GET /account/ebt_balance', { signal }),
});
