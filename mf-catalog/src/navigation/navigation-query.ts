import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** The featured strip (API-106). */
export const featuredQuery = (api: ApiClient) => ({
  queryKey: keys.listing('featured', {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /featured-nav', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** The menu (API-103). The pages of this remote fetch it along with their own data, so that the header is complete in the page source. */
export const navigationQuery = (api: ApiClient) => ({
  queryKey: keys.navigation,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /navigation', { signal }),
  staleTime: CATALOG_STALE_MS,
});
