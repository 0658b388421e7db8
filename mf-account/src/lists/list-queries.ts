import { LIST_PAGE_SIZE, LISTS_STALE_MS } from '@larder/rules';
import type { CallResponse, ListPage, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { ApiClient } from '@larder/shell';

/** How long a fetched list counts as fresh (OP-122); a change invalidates it. */
const staleTime = LISTS_STALE_MS;

type WithSignal = { signal?: AbortSignal };
type ListOfLists = CallResponse<'GET /list/lists'>;

/** Data of a list that a page shows, for any kind of list. */
export interface ListProducts {
  products: ProductCard[];
  /** Products of all pages. */
  total: number;
}

/** Own lists, newest first (OP-185). */
export const listsQuery = (api: ApiClient, page: number) => ({
  queryKey: [...keys.lists, 'mine', page] as const,
  queryFn: ({ signal }: WithSignal): Promise<ListOfLists> =>
    api.call('GET /list/lists', { query: { cur_page: page, page_size: LIST_PAGE_SIZE }, signal }),
  staleTime,
});

/** Lists of other customers that this one follows, the latest saved first (OP-185). */
export const savedListsQuery = (api: ApiClient, page: number) => ({
  queryKey: [...keys.lists, 'saved', page] as const,
  queryFn: ({ signal }: WithSignal): Promise<ListOfLists> =>
    api.call('GET /list/lists', { query: { saved: 1, cur_page: page, page_size: LIST_PAGE_SIZE }, signal }),
  staleTime,
});

/** A page of an own list. Rejects with code 404 for foreign and unknown ones. */
export const listQuery = (api: ApiClient, id: number, page: number) => ({
  queryKey: keys.list(id, page),
  queryFn: ({ signal }: WithSignal): Promise<ListPage> =>
    api.call('GET /list/{id}', { params: { id }, query: { cur_page: page, page_size: LIST_PAGE_SIZE }, signal }),
  staleTime,
});

/** A page of the favorites as products, newest first (OP-096). */
export const favoriteProductsQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.list('favorites', page),
  queryFn: async ({ signal }: WithSignal): Promise<ListProducts> => {
    const { items: ids, total } = await api.call('GET /account/wishlist', {
      query: { cur_page: page, page_size: LIST_PAGE_SIZE },
      signal,
    });
    if (ids.length === 0) return { products: [], total };
    const { products } = await api.call('GET /products', {
      query: { 'filter[id]': ids, page_size: LIST_PAGE_SIZE, facets: '0' },
      signal,
    });
    return { products, total };
  },
  staleTime,
});
