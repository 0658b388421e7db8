import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, PageHead, PrefetchContext, PrefetchResult, QueryClient } from '@larder/shell';
import { breadcrumbList } from '../data/json-ld.ts';
import { isNotFound } from '../data/not-found.ts';
import { recommendQuery } from '../data/recommend-query.ts';
import { URL_KEY } from '../data/url-key.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';
import { facetCount, readNarrowing, readPage, searchOf, type Narrowing } from './listing-query.ts';
import { fetchPage, keyOf, nextPage, pathOf, previousPage, type ListingPage, type Source } from './source.ts';

/** What a listing page hands to the browser beside the cached answer. */
export interface ListingData {
  source: Source;
  narrowing: Narrowing;
  page: number;
  head: PageHead;
}

interface Pages {
  pages: ListingPage[];
  pageParams: number[];
}

/** The one description of a listing's query, for server, transition and page alike. */
export const listingQuery = (api: ApiClient, { source, narrowing, page }: Omit<ListingData, 'head'>) => ({
  queryKey: keyOf(source, narrowing),
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    fetchPage(api, source, narrowing, pageParam, signal),
  initialPageParam: page,
  getNextPageParam: nextPage,
  getPreviousPageParam: previousPage,
  staleTime: CATALOG_STALE_MS,
});

/** Pages that were loaded before stay, as long as the wanted one is among them: going back shows what one left. */
async function ensurePages(queryClient: QueryClient, api: ApiClient, wanted: Omit<ListingData, 'head'>): Promise<Pages> {
  const query = listingQuery(api, wanted);
  const known = queryClient.getQueryData<Pages>(query.queryKey);
  const stale = queryClient.getQueryState(query.queryKey)?.isInvalidated ?? false;
  if (known && !stale && known.pageParams.includes(wanted.page)) return known;
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchInfiniteQuery(query);
}

function headOf({ source, narrowing, page }: Omit<ListingData, 'head'>, { about }: ListingPage): PageHead {
  const path = pathOf(source);
  const text = source.kind === 'search' ? source.text : undefined;
  return {
    title: about.metaTitle || about.title,
    description: about.metaDescription || about.description || undefined,
    canonical: path + searchOf({}, { page, text }),
    // Narrowed lists show what the plain list shows; search pages are no destination either.
    robots: facetCount(narrowing) > 0 || source.kind === 'search' ? 'noindex,follow' : undefined,
    image: about.image ?? undefined,
    jsonLd: about.trail.length ? [breadcrumbList(about.trail)] : [],
  };
}

/** Fetches the listing that the address names; unknown keys answer 404 (API-028, API-030, CAT-123). @throws ApiError for other failures. */
export async function prefetchListing(ctx: PrefetchContext, source: Source): Promise<PrefetchResult<ListingData>> {
  if ('key' in source && !URL_KEY.test(source.key)) return { notFound: true };
  const wanted = { source, narrowing: readNarrowing(ctx.search), page: readPage(ctx.search) };
  try {
    const [{ pages }] = await Promise.all([
      ensurePages(ctx.queryClient, ctx.api, wanted),
      ctx.queryClient.prefetchQuery(navigationQuery(ctx.api)),
    ]);
    const [first] = pages;
    if (first && (first.about.landing || first.products.length === 0))
      await ctx.queryClient.prefetchQuery(recommendQuery(ctx.api, 'home'));
    return first ? { data: { ...wanted, head: headOf(wanted, first) } } : { notFound: true };
  } catch (error) {
    if (isNotFound(error)) return { notFound: true };
    throw error;
  }
}
