import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Products that are never picked for this shopper (OP-086). */
export const neverListQuery = (api: ApiClient) => ({
  queryKey: keys.neverList,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /neverlist', { signal }),
});
