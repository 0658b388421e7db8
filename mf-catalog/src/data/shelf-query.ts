import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import { listed } from './listed.ts';

/** Products of one shelf. */
export const SHELF = 12;

interface WithSignal {
  signal: AbortSignal;
}

/** The first products of a list, such as `new-arrivals` or `deals_for_you` (OP-098, OP-139). */
export const listShelfQuery = (api: ApiClient, list: string) => ({
  queryKey: keys.listing('list shelf', { list }),
  queryFn: async ({ signal }: WithSignal) =>
    listed(
      (await api.call('GET /products', { query: { 'filter[list]': list, page_size: SHELF, facets: '0' }, signal })).products,
    ),
  staleTime: CATALOG_STALE_MS,
});

/** The first products of a diet. */
export const dietShelfQuery = (api: ApiClient, diet: string) => ({
  queryKey: keys.listing('diet shelf', { diet }),
  queryFn: async ({ signal }: WithSignal) =>
    listed(
      (await api.call('GET /products', { query: { 'filter[diet]': [diet], page_size: SHELF, facets: '0' }, signal })).products,
    ),
  staleTime: CATALOG_STALE_MS,
});

/** Recently viewed products, newest first (OP-098); becomes stale with its key when another product is viewed. */
export const recentlyViewedQuery = (api: ApiClient) => ({
  queryKey: [...keys.recentlyViewed, 'shelf'],
  queryFn: async ({ signal }: WithSignal) =>
    listed((await api.call('GET /account/recently_viewed', { query: { limit: SHELF }, signal })).products),
});
