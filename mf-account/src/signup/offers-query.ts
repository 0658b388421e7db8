import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, type ApiClient } from '@larder/shell';

type CampaignCode = CallResponse<'GET /promos'>;
/** The coupon of a campaign code; null where it has none. */
export type Promo = CampaignCode['coupon'];

/** The plans (API-041). */
export const offersQuery = (api: ApiClient) => ({
  queryKey: keys.offers,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => (await api.call('GET /membership/offers', { signal })).offers,
});

/** Benefit of a campaign code, or why it can never apply. Null when the call fails, which must not fail the page. */
export const promoQuery = (api: ApiClient, ccode: string) => ({
  queryKey: keys.promo(ccode),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<CampaignCode | null> => {
    try {
      return await api.call('GET /promos', { query: { ccode }, signal });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
});
