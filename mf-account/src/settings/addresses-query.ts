import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Own addresses (ACC-043, API-070). */
export const addressesQuery = (api: ApiClient) => ({
  queryKey: keys.addresses,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => (await api.call('GET /account/address', { signal })).addresses,
});
