import { keys } from '@larder/contracts/keys';
import type { CallResponse } from '@larder/contracts';
import type { ApiClient } from '@larder/shell';

export type Upgrade = NonNullable<CallResponse<'GET /account/membership/upgrade'>['upgrade']>;

/** What turning the membership annual now would cost. What goes back gets less by the day. */
export const upgradeQuery = (api: ApiClient) => ({
  queryKey: keys.upgrade,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/membership/upgrade', { signal }),
  staleTime: 0,
});
