import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Applications for a free membership that wait for staff. Rejects with code 404 for other users. */
export const givesWaitingQuery = (api: ApiClient) => ({
  queryKey: keys.givesWaiting,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /staff/gives', { signal }),
  staleTime: 0,
});
