import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Whether this store offers sign-in with Google (OP-081); null where it is not configured. */
export const googleQuery = (api: ApiClient) => ({
  queryKey: keys.google,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => (await api.call('GET /auth/google', { signal })).google,
  staleTime: CATALOG_STALE_MS,
});
