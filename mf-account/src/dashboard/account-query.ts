import { keys } from '@larder/contracts/keys';
import { ACCOUNT_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** The account (API-061). The host fills the same key on the server and whenever the session is refetched. */
export const accountQuery = (api: ApiClient) => ({
  queryKey: keys.account,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account', { signal }),
  staleTime: ACCOUNT_STALE_MS,
});
