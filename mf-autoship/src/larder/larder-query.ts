import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** A product that is bought again and again, with its rhythm. */
export type LarderItem = CallResponse<'GET /autoship/larder'>['larder'][number];

/** The shopper's repeat purchases; items that run out first come first. */
export const larderQuery = (api: ApiClient) => ({
  queryKey: keys.larder,
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<LarderItem[]> =>
    (await api.call('GET /autoship/larder', { signal })).larder,
});
