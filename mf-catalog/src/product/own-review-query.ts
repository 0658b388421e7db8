import { keys } from '@larder/contracts/keys';
import type { CallResponse } from '@larder/contracts';
import { ACCOUNT_STALE_MS, earnText, toCents } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Whether the caller may review a product, and the reward (CAT-087). Personal: requested by the browser only. */
export const ownReviewQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.ownReview(productId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /reviews/product/{id}/own', { params: { id: productId }, signal }),
  select: ({ earn, ...own }: CallResponse<'GET /reviews/product/{id}/own'>) => ({ ...own, earnText: rewardText(earn) }),
  staleTime: ACCOUNT_STALE_MS,
});

/** What a review earns, as text; null for nothing (CAT-087). */
export const rewardText = (dollars: number): string | null => (dollars > 0 ? earnText(toCents(dollars)) : null);
