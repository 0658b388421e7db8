import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** What one's orders saved. */
export const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});
