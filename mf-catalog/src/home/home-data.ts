import type { DeskContent, LiveContent } from '@larder/contracts';
import { readContentPreview } from '@larder/rules';
import { viewerOf, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { valuesQuery } from '../browse/browse-data.ts';
import { type Recommendations, recommendQuery } from '../data/recommend-query.ts';
import { listShelfQuery, recentlyViewedQuery, SHELF } from '../data/shelf-query.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';
import { contentQuery, previewQuery } from './content-query.ts';
import { dealsQuery, NEW_ARRIVALS, nextShipmentQuery, productsQuery, voicesQuery } from './home-queries.ts';

/** Data that the home page sends to the browser in addition to the cached responses. */
export interface HomeData {
  /** Products bought before, newest first; empty for shoppers without orders. */
  buyAgain: number[];
  head: PageHead;
}

/** Earlier purchases, at most a shelf of them. */
const buyAgainOf = (ctx: Pick<PrefetchContext, 'session'>): number[] =>
  ctx.session.account?.purchasedProducts.slice(0, SHELF) ?? [];

/** Fetches recommendations, and then reviews of some of them. */
async function prefetchVoices({ api, queryClient }: PrefetchContext): Promise<void> {
  const query = recommendQuery(api, 'home');
  await queryClient.prefetchQuery(query);
  const voiced = queryClient.getQueryData<Recommendations>(query.queryKey)?.voiced;
  if (voiced !== undefined) await queryClient.prefetchQuery(voicesQuery(api, voiced));
}

/**
 * Fetches published content, and the shelves that only it has. A preview is for employees alone.
 * @param known lists that the page fetches anyway
 */
async function prefetchContent({ api, queryClient, search, session }: PrefetchContext, known: readonly string[]): Promise<void> {
  const id = session.isEmployee ? readContentPreview(search) : null;
  const live = contentQuery(api);
  await Promise.all([
    id === null ? undefined : queryClient.prefetchQuery(previewQuery(api, id)),
    queryClient.prefetchQuery(live),
  ]);
  const place = viewerOf(session).isMember ? 'home_member' : 'home_visitor';
  const published = queryClient.getQueryData<LiveContent>(live.queryKey)?.[place] ?? [];
  const previewed = id === null ? undefined : queryClient.getQueryData<DeskContent>(previewQuery(api, id).queryKey);
  const shelves = previewed && 'shelves' in previewed.content ? previewed.content.shelves : published;
  const lists = shelves.flatMap(({ kind, list }) => (kind === 'list' ? list : kind === 'new_arrivals' ? NEW_ARRIVALS : []));
  await Promise.all(
    lists.filter((list) => !known.includes(list)).map((list) => queryClient.prefetchQuery(listShelfQuery(api, list))),
  );
}

/** Fetches the shelves of home. A shelf that cannot be had is left out: the page itself needs none of them. */
export async function prefetchHome(ctx: PrefetchContext): Promise<PrefetchResult<HomeData>> {
  const { api, queryClient } = ctx;
  const buyAgain = buyAgainOf(ctx);
  const isMember = viewerOf(ctx.session).isMember;
  await Promise.all([
    prefetchContent(ctx, isMember ? [NEW_ARRIVALS] : []),
    queryClient.prefetchQuery(navigationQuery(api)),
    isMember ? queryClient.prefetchQuery(recommendQuery(api, 'home')) : prefetchVoices(ctx),
    queryClient.prefetchQuery(dealsQuery(api)),
    buyAgain.length > 0 ? queryClient.prefetchQuery(productsQuery(api, buyAgain)) : undefined,
    ctx.session.uuid !== null || ctx.session.loggedIn ? queryClient.prefetchQuery(recentlyViewedQuery(api)) : undefined,
    ...(isMember
      ? [
          queryClient.prefetchQuery(listShelfQuery(api, 'deals_for_you')),
          queryClient.prefetchQuery(listShelfQuery(api, NEW_ARRIVALS)),
          queryClient.prefetchQuery(nextShipmentQuery(api)),
        ]
      : [queryClient.prefetchQuery(valuesQuery(api))]),
  ]);
  const head: PageHead = {
    title: 'Larder: good groceries at member prices',
    description: 'A members-only grocery store: pantry, fresh, frozen and wine at member prices, shipped to the 48 states.',
    canonical: '/',
  };
  return { data: { buyAgain, head } };
}
