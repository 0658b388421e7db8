import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Savings of the shopper's orders. */
export const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});
