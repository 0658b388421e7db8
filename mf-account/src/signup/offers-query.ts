import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, type ApiClient } from '@larder/shell';

export type Promo = CallResponse<'GET /promos'>['coupon'];

/** The plans (API-041). */
export const offersQuery = (api: ApiClient) => ({
  queryKey: keys.offers,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => (await api.call('GET /membership/offers', { signal })).offers,
});

/** What a campaign code gives. A code that cannot be read costs only its words, never the page. */
export const promoQuery = (api: ApiClient, ccode: string) => ({
  queryKey: keys.promo(ccode),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Promo> => {
    try {
      return (await api.call('GET /promos', { query: { ccode }, signal })).coupon;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
});
