import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** The customer's share link, with one page of invited people. */
export type Sharing = CallResponse<'GET /account/sharing'>;

/** The customer's share link, and a page of invited people (OP-094). */
export const sharingQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.sharing(page),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<Sharing> =>
    api.call('GET /account/sharing', { query: { cur_page: page }, signal }),
});
