import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** What is never picked for this shopper (OP-086). */
export const neverListQuery = (api: ApiClient) => ({
  queryKey: keys.neverList,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /neverlist', { signal }),
});
