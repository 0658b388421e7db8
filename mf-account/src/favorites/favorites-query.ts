import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** What one likes: the one answer that hearts and lists read. By itself, because hearts are on every page. */
export const favoritesQuery = (api: ApiClient) => ({
  queryKey: keys.favorites,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/wishlist', { signal }),
});
