import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';
import { CATALOG_FRESH_MS } from '../data/freshness.ts';

/** The menu (API-103). The pages of this remote fetch it along with their own data, so that the header is complete in the page source. */
export const navigationQuery = (api: ApiClient) => ({
  queryKey: keys.navigation,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /navigation', { signal }),
  staleTime: CATALOG_FRESH_MS,
});
