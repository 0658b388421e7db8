import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, SlotProps } from '@larder/shell';

export type RecommendType = SlotProps['catalog.recommended']['type'];

/** Recommended products (API-109, OP-193). */
export const recommendQuery = (api: ApiClient, type: RecommendType, productId?: number) => ({
  queryKey: keys.recommend(type, productId),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /ds/recommend', { query: { type, product_id: productId }, signal })).products,
  staleTime: CATALOG_STALE_MS,
});
