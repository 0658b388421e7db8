import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Request of reviews; the defaults are fixed (CAT-125 … CAT-128). */
export interface ReviewsRequest {
  cur_page: number;
  page_size: number;
  sort: number;
  rating: number;
  /** Search text in a review. */
  q?: string | undefined;
}
export const FIRST_REVIEWS: ReviewsRequest = { cur_page: 1, page_size: 10, sort: 1, rating: 0 };

/** Orders of reviews (OP-083). */
export const REVIEW_SORTS = [
  { value: '1', label: 'Newest' },
  { value: '2', label: 'Oldest' },
  { value: '3', label: 'Highest rated' },
  { value: '4', label: 'Lowest rated' },
  { value: '5', label: 'Most helpful' },
] as const;

/** Reviews of a product (OP-083). */
export const reviewsQuery = (api: ApiClient, productId: number, request: ReviewsRequest) => ({
  queryKey: keys.reviews(productId, { ...request }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /reviews/product/{id}', { params: { id: productId }, query: request, signal }),
  staleTime: CATALOG_STALE_MS,
});
