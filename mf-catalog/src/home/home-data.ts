import { keys } from '@larder/contracts/keys';
import type { ProductCard } from '@larder/contracts';
import { AUTOSHIP_STALE_MS, CATALOG_STALE_MS } from '@larder/rules';
import { viewerOf, type ApiClient, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { valuesQuery } from '../browse/browse-data.ts';
import { type Proposed, recommendQuery } from '../data/recommend-query.ts';
import { listShelfQuery, recentlyViewedQuery, SHELF } from '../data/shelf-query.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';

/** What the home page hands to the browser beside the cached answers. */
export interface HomeData {
  /** Products bought before, newest first; empty for everybody who has not bought. */
  buyAgain: number[];
  head: PageHead;
}

/** What sells best is often what is cheaper: with two shelves of deals, one is left when the other shelf took its share. */
const DEALS = 2 * SHELF;

/** Prices that are down (API-029). */
export const dealsQuery = (api: ApiClient) => ({
  queryKey: keys.listing('deals shelf', { page_size: DEALS }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /deals', { query: { page_size: DEALS }, signal })).products,
  staleTime: CATALOG_STALE_MS,
});

/** A shelf of deals that no other shelf of the page shows already. */
export const dealsBeside = (deals: readonly ProductCard[], shown: readonly ProductCard[]): ProductCard[] => {
  const ids = new Set(shown.map(({ id }) => id));
  return deals.filter(({ id }) => !ids.has(id)).slice(0, SHELF);
};

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

/** The product of which members' voices are shown: the one with the most reviews. */
export const voicedProduct = (products: readonly ProductCard[]): ProductCard | undefined =>
  products.filter(({ review_count }) => review_count > 0).toSorted((a, b) => b.review_count - a.review_count)[0];

const VOICES = 3;
const ASKED = 20;

/** The happiest reviews of a product, first those that others found helpful (OP-083). */
export const voicesQuery = (api: ApiClient, productId: number | undefined) => ({
  queryKey: keys.reviews(productId ?? 0, { voices: VOICES }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (productId === undefined) return [];
    const { reviews } = await api.call('GET /reviews/product/{id}', {
      params: { id: productId },
      query: { rating: 5, page_size: ASKED },
      signal,
    });
    // Not three that say the same.
    return reviews.filter(({ title }, index) => reviews.findIndex((one) => one.title === title) === index).slice(0, VOICES);
  },
  enabled: productId !== undefined,
  staleTime: CATALOG_STALE_MS,
});

/** A schedule with one of these will ship, or tries to. */
const SHIPPING_STATUSES = ['active', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3'];

/** The shipment that comes next, or null; the same entry as the pages of autoship read (API-034, OP-108). */
export const nextShipmentQuery = (api: ApiClient) => ({
  queryKey: keys.autoshipSchedule,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /autoship/schedule/first', { query: { status: SHIPPING_STATUSES }, signal })).schedule,
  staleTime: AUTOSHIP_STALE_MS,
});

/** What was bought before, at most a shelf of it. */
const buyAgainOf = (ctx: Pick<PrefetchContext, 'session'>): number[] =>
  ctx.session.account?.purchasedProducts.slice(0, SHELF) ?? [];

/** What is recommended, and then what members say of some of it. */
async function prefetchVoices({ api, queryClient }: PrefetchContext): Promise<void> {
  const query = recommendQuery(api, 'home');
  await queryClient.prefetchQuery(query);
  const product = voicedProduct(queryClient.getQueryData<Proposed>(query.queryKey)?.products ?? []);
  if (product) await queryClient.prefetchQuery(voicesQuery(api, product.id));
}

/** Fetches the shelves of home. A shelf that cannot be had is left out: the page itself needs none of them. */
export async function prefetchHome(ctx: PrefetchContext): Promise<PrefetchResult<HomeData>> {
  const { api, queryClient } = ctx;
  const buyAgain = buyAgainOf(ctx);
  const isMember = viewerOf(ctx.session).isMember;
  await Promise.all([
    queryClient.prefetchQuery(navigationQuery(api)),
    isMember ? queryClient.prefetchQuery(recommendQuery(api, 'home')) : prefetchVoices(ctx),
    queryClient.prefetchQuery(dealsQuery(api)),
    buyAgain.length > 0 ? queryClient.prefetchQuery(productsQuery(api, buyAgain)) : undefined,
    ctx.session.uuid !== null || ctx.session.loggedIn ? queryClient.prefetchQuery(recentlyViewedQuery(api)) : undefined,
    ...(isMember
      ? [
          queryClient.prefetchQuery(listShelfQuery(api, 'deals_for_you')),
          queryClient.prefetchQuery(listShelfQuery(api, 'new-arrivals')),
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
