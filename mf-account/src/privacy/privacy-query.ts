import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** State of the data export, and what a deletion of the account would lose. */
export type PrivacyStatus = CallResponse<'GET /account/privacy'>;

/** How often a page looks whether the archive is made (ms). */
const LOOK_MS = 5000;

/** State of the customer's archive, and the effects of a deletion. Polls while an archive is being prepared. */
export const privacyQuery = (api: ApiClient) => ({
  queryKey: keys.privacy,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/privacy', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: PrivacyStatus | undefined } }) =>
    state.data?.export?.state === 'waiting' ? LOOK_MS : (false as const),
});
