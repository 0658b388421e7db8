import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Savings and donations of orders (OP-060, OP-098); the same response as in the savings panel. */
export const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});
