import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** One page of the customer's reviews. */
export type OwnReviewsPage = CallResponse<'GET /account/reviews'>;

/** CAT-125 */
export const REVIEWS_PAGE_SIZE = 10;

/** A page of the customer's reviews, and purchases without one (ACC-106). */
export const ownReviewsQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.ownReviews(page),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OwnReviewsPage> =>
    api.call('GET /account/reviews', { query: { cur_page: page, page_size: REVIEWS_PAGE_SIZE }, signal }),
});
