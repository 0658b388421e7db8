import { useApi, useInfiniteQuery, useQueryClient } from '@larder/shell';
import { listingQuery, productsOf, startKey, type ListingData } from './listing-pages.ts';
import { addressOf } from './source.ts';

/** A listing with all its pages that were loaded so far. */
export function useListing({ source, narrowing, page }: ListingData) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(listingQuery(useApi(), { source, narrowing, page }));
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const last = pages.at(-1);

  /**
   * The address contains the page shown last, so that a reload or a shared address shows it; a navigation would scroll and fetch. The
   * first page of the list is stored for going back to that address.
   */
  const remember = (shown: number) => {
    const address = addressOf(source, narrowing, shown);
    queryClient.setQueryData(startKey(address), first?.cur_page ?? page);
    window.history.replaceState(window.history.state, '', address + window.location.hash);
  };
  const loadMore = async () => {
    const { data } = await query.fetchNextPage();
    const shown = data?.pages.at(-1)?.cur_page;
    if (shown) remember(shown);
  };
  const lastPage = last ? Math.max(1, Math.ceil(last.total / last.page_size)) : 1;
  return {
    first,
    products: productsOf(pages),
    total: last?.total ?? 0,
    facets: last?.facets ?? [],
    isFailed: query.isError && !first,
    isMoreFailed: query.isFetchNextPageError || query.isFetchPreviousPageError,
    isLoadingMore: query.isFetchingNextPage || query.isFetchingPreviousPage,
    hasMore: query.hasNextPage,
    hasEarlier: query.hasPreviousPage,
    /** The page shown last, and the last there is. */
    page: last?.cur_page ?? page,
    lastPage,
    nextPage: (last?.cur_page ?? 0) + 1,
    earlierPage: Math.max(1, (first?.cur_page ?? 1) - 1),
    loadMore,
    loadEarlier: () => query.fetchPreviousPage(),
    /** Going to a page by its number begins a new list. */
    beginAt: (requestedPage: number) =>
      queryClient.removeQueries({ queryKey: startKey(addressOf(source, narrowing, requestedPage)) }),
    retry: () => query.refetch(),
  };
}
