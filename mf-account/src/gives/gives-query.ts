import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** How one's application for a free membership stands. */
export const givesQuery = (api: ApiClient) => ({
  queryKey: keys.gives,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /gives/application', { signal }),
  staleTime: 0,
});
