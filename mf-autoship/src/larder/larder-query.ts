import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** A product that is bought again and again, with its rhythm. */
export type LarderItem = CallResponse<'GET /autoship/larder'>['larder'][number];

/** What the shopper buys again and again, what runs out first at the front. */
export const larderQuery = (api: ApiClient) => ({
  queryKey: keys.larder,
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<LarderItem[]> =>
    (await api.call('GET /autoship/larder', { signal })).larder,
});
