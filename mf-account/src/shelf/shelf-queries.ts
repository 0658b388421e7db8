import type { CallResponse, ProductList } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

type WithSignal = { signal?: AbortSignal };

/** Products on a page of a shelf: whole rows of two, three, four and six. */
export const SHELF_PAGE_SIZE = 24;

/** Recently viewed products, newest first (OP-098). */
export const recentlyViewedQuery = (api: ApiClient) => ({
  queryKey: keys.recentlyViewed,
  queryFn: ({ signal }: WithSignal) => api.call('GET /account/recently_viewed', { signal }),
});

/** Recommendations for this shopper (OP-193). Longer than the home page's row, so it has a key of its own. */
export const recommendedQuery = (api: ApiClient) => ({
  queryKey: [...keys.recommend('home'), 'page'] as const,
  queryFn: ({ signal }: WithSignal) =>
    api.call('GET /ds/recommend', { query: { type: 'home', limit: 2 * SHELF_PAGE_SIZE }, signal }),
});

/** A page of what was bought, most often first (ACC-111). */
export const purchasedQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.purchased(page),
  queryFn: ({ signal }: WithSignal): Promise<CallResponse<'GET /account/purchased'>> =>
    api.call('GET /account/purchased', { query: { cur_page: page, page_size: SHELF_PAGE_SIZE }, signal }),
});

/** Repeat purchases and their rhythm. */
export const rhythmsQuery = (api: ApiClient) => ({
  queryKey: keys.rhythms,
  queryFn: async ({ signal }: WithSignal) => (await api.call('GET /account/rhythms', { signal })).rhythms,
});

/** A page of a list that the store makes by itself (OP-098). */
export const storeListQuery = (api: ApiClient, list: 'thrive_cash' | 'deals_for_you', page: number) => ({
  queryKey: keys.ownShelf(list, page),
  queryFn: ({ signal }: WithSignal): Promise<ProductList> =>
    api.call('GET /products', {
      query: { 'filter[list]': list, cur_page: page, page_size: SHELF_PAGE_SIZE, facets: '0' },
      signal,
    }),
});
