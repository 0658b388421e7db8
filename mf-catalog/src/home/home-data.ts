import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { recommendQuery } from '../data/recommend-query.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';

/** Products of one shelf. */
const SHELF = 12;

/** What the home page hands to the browser beside the cached answers. */
export interface HomeData {
  /** Products bought before, newest first; empty for everybody who has not bought. */
  buyAgain: number[];
  head: PageHead;
}

/** Prices that are down (API-029). */
export const dealsQuery = (api: ApiClient) => ({
  queryKey: keys.listing('deals shelf', { page_size: SHELF }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /deals', { query: { page_size: SHELF }, signal })).products,
  staleTime: CATALOG_STALE_MS,
});

/** Products by id, in the order of the ids; those that are gone are left out (OP-139). */
export const productsQuery = (api: ApiClient, ids: readonly number[]) => ({
  queryKey: keys.listing('ids', { ids }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { products } = await api.call('GET /products', { query: { 'filter[id]': [...ids], page_size: SHELF }, signal });
    return products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  },
  enabled: ids.length > 0,
  staleTime: CATALOG_STALE_MS,
});

/** What was bought before, at most a shelf of it. */
export const buyAgainOf = (ctx: Pick<PrefetchContext, 'session'>): number[] =>
  ctx.session.account?.purchasedProducts.slice(0, SHELF) ?? [];

/** Fetches the shelves of home. A shelf that cannot be had is left out: the page itself needs none of them. */
export async function prefetchHome(ctx: PrefetchContext): Promise<PrefetchResult<HomeData>> {
  const { api, queryClient } = ctx;
  const buyAgain = buyAgainOf(ctx);
  await Promise.all([
    queryClient.prefetchQuery(navigationQuery(api)),
    queryClient.prefetchQuery(recommendQuery(api, 'home')),
    queryClient.prefetchQuery(dealsQuery(api)),
    buyAgain.length > 0 ? queryClient.prefetchQuery(productsQuery(api, buyAgain)) : undefined,
  ]);
  const head: PageHead = {
    title: 'Larder: good groceries at member prices',
    description: 'A members-only grocery store: pantry, fresh, frozen and wine at member prices, shipped to the 48 states.',
    canonical: '/',
  };
  return { data: { buyAgain, head } };
}
