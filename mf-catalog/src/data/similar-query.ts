import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import { productsOf, toRecommendations } from './recommend-query.ts';

/** Similar items that are in stock (CAT-047). */
export const similarQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.similar(productId),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toRecommendations(await api.call('GET /product/{id}/similar', { params: { id: productId }, signal })),
  select: productsOf,
  staleTime: CATALOG_STALE_MS,
});
