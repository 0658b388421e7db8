import type { ListChoice } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** All own lists by name, and whether a product is on each (OP-084). */
export const choicesQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.listChoices(productId),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<ListChoice[]> =>
    (await api.call('GET /list/choices', { query: { product_id: productId }, signal })).choices,
});
