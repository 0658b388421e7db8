import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** What orders saved, and gave (OP-060, OP-098); the same answer that the savings panel reads. */
export const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});
