import { keys as queryKeys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Products with what is compared of them, by the keys of their addresses. */
export const comparedQuery = (api: ApiClient, keys: readonly string[]) => ({
  queryKey: queryKeys.compared(keys),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /product/compare', { query: { keys: [...keys] }, signal }),
  staleTime: CATALOG_STALE_MS,
});
