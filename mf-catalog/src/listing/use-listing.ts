import { useApi, useInfiniteQuery } from '@larder/shell';
import { listingQuery, type ListingData } from './listing-data.ts';
import { searchOf } from './listing-query.ts';
import { productsOf } from './source.ts';

/** A listing with all its pages that were loaded so far. */
export function useListing({ source, narrowing, page }: ListingData) {
  const query = useInfiniteQuery(listingQuery(useApi(), { source, narrowing, page }));
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const last = pages.at(-1);

  /** The page shown last stands in the address, so that a reload or a shared address shows it. A navigation would scroll and fetch. */
  const remember = (shown: number) => {
    const text = source.kind === 'search' ? source.text : undefined;
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + searchOf(narrowing, { page: shown, text }) + hash);
  };
  const loadMore = async () => {
    const { data } = await query.fetchNextPage();
    const shown = data?.pages.at(-1)?.cur_page;
    if (shown) remember(shown);
  };
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
    nextPage: (last?.cur_page ?? 0) + 1,
    earlierPage: Math.max(1, (first?.cur_page ?? 1) - 1),
    loadMore,
    loadEarlier: () => query.fetchPreviousPage(),
    retry: () => query.refetch(),
  };
}
