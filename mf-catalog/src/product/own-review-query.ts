import { keys } from '@larder/contracts/keys';
import { ACCOUNT_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Whether the caller may review a product, and the reward (CAT-087). Personal: requested by the browser only. */
export const ownReviewQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.ownReview(productId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /reviews/product/{id}/own', { params: { id: productId }, signal }),
  staleTime: ACCOUNT_STALE_MS,
});
