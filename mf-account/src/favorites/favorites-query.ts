import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** The favorites of the customer, shared by hearts and lists. A separate module, because hearts are on every page. */
export const favoritesQuery = (api: ApiClient) => ({
  queryKey: keys.favorites,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/wishlist', { signal }),
});
