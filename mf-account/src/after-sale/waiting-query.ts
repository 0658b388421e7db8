import type { StaffWaiting } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** Reports and returns that wait for staff. Rejects with code 404 for other users. */
export const waitingQuery = (api: ApiClient) => ({
  queryKey: keys.staffWaiting,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<StaffWaiting> => api.call('GET /staff/waiting', { signal }),
});
