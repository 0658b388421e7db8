import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** A product page's record (CAT-120). */
export const productQuery = (api: ApiClient, urlKey: string) => ({
  queryKey: keys.product(urlKey),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /product/url/{key}', { params: { key: urlKey }, signal })).product,
  staleTime: CATALOG_STALE_MS,
});
