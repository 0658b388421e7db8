import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** State of the customer's application for a free membership. */
export const givesQuery = (api: ApiClient) => ({
  queryKey: keys.gives,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /gives/application', { signal }),
  staleTime: 0,
});
