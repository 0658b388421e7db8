import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** By what the account can be signed in to. */
export const waysInQuery = (api: ApiClient) => ({
  queryKey: keys.waysIn,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/ways-in', { signal }),
});
