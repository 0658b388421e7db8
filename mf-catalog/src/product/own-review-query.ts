import { keys } from '@larder/contracts/keys';
import { ACCOUNT_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** What the caller may write about a product, and what it earns (CAT-087). Personal: requested by the browser only. */
export const ownReviewQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.ownReview(productId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /reviews/product/{id}/own', { params: { id: productId }, signal }),
  staleTime: ACCOUNT_STALE_MS,
});
