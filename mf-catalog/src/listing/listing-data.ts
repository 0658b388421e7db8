import {
  ApiError,
  type ApiClient,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
  type QueryClient,
} from '@larder/shell';
import { prefetchListingAds } from '../ads/listing-place.ts';
import { breadcrumbList } from '../data/breadcrumb-list.ts';
import { BELOW_LISTS, recommendQuery } from '../data/recommend-query.ts';
import { URL_KEY } from '../data/url-key.ts';
import { featuredQuery, navigationQuery } from '../navigation/navigation-query.ts';
import { loadParts } from './later-parts.tsx';
import { listingQuery, startKey, type ListingData, type ListingPage } from './listing-pages.ts';
import { isPlain, readNarrowing, readPage } from './listing-query.ts';
import { addressOf, keyOf, type Source } from './source.ts';

/** The products of a listing's page for search engines, each by its own page, which says what it is called. */
function itemList(name: string, products: readonly { url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}

interface Pages {
  pages: ListingPage[];
  pageParams: number[];
}

/** Going back restores the list: after appended pages it begins at the same first page, if that is still cached. */
function startOf(queryClient: QueryClient, { source, narrowing, page }: Omit<ListingData, 'head'>): number {
  const start = queryClient.getQueryData<number>(startKey(addressOf(source, narrowing, page)));
  if (start === undefined) return page;
  const state = queryClient.getQueryState<Pages>(keyOf(source, narrowing, start));
  return state?.data?.pageParams.includes(page) && !state.isInvalidated ? start : page;
}

async function ensurePages(queryClient: QueryClient, api: ApiClient, request: Omit<ListingData, 'head'>): Promise<Pages> {
  const query = listingQuery(api, request);
  const known = queryClient.getQueryData<Pages>(query.queryKey);
  if (known && !queryClient.getQueryState(query.queryKey)?.isInvalidated) return known;
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchInfiniteQuery(query);
}

function headOf({ source, narrowing, page }: Omit<ListingData, 'head'>, { about, products }: ListingPage): PageHead {
  return {
    title: about.metaTitle || about.title,
    description: about.metaDescription || about.description || undefined,
    canonical: addressOf(source, {}, page),
    // Narrowed and ordered lists show what the plain list shows, a page without products shows nothing, and search texts are arbitrary.
    robots: source.kind === 'search' || !isPlain(narrowing) || products.length === 0 ? 'noindex,follow' : undefined,
    image: about.image ?? undefined,
    jsonLd: [
      ...(about.trail.length ? [breadcrumbList(about.trail)] : []),
      ...(products.length ? [itemList(about.title, products)] : []),
    ],
  };
}

/** Fetches the listing that the address names; unknown keys answer 404 (API-028, API-030, CAT-123). @throws ApiError for other failures. */
export async function prefetchListing(ctx: PrefetchContext, source: Source): Promise<PrefetchResult<ListingData>> {
  if ('key' in source && !URL_KEY.test(source.key)) return { notFound: true };
  const view = { source, narrowing: readNarrowing(ctx.search), page: readPage(ctx.search) };
  const request = { ...view, page: startOf(ctx.queryClient, view) };
  try {
    const [{ pages }] = await Promise.all([
      ensurePages(ctx.queryClient, ctx.api, request),
      ctx.queryClient.prefetchQuery(navigationQuery(ctx.api)),
      prefetchListingAds(ctx, request),
      // The page is not entered without them, so that nothing comes late; a first visit is spared what it does not show.
      loadParts(),
    ]);
    const [first] = pages;
    if (first && (first.about.landing || first.products.length === 0))
      await Promise.all([
        ctx.queryClient.prefetchQuery(recommendQuery(ctx.api, 'home', undefined, BELOW_LISTS)),
        first.about.landing ? ctx.queryClient.prefetchQuery(featuredQuery(ctx.api)) : undefined,
      ]);
    return first ? { data: { ...request, head: headOf(view, first) } } : { notFound: true };
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return { notFound: true };
    throw error;
  }
}
