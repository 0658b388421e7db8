import { keys } from '@larder/contracts/keys';
import type { ListedProduct } from '@larder/contracts';
import { AUTOSHIP_STALE_MS, CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';
import { listed } from '../data/listed.ts';
import { SHELF } from '../data/shelf-query.ts';

/** URL key of the list of the newest products. */
export const NEW_ARRIVALS = 'new-arrivals';

/** Best sellers are often on sale: with two shelves of deals, one remains after the other shelf's selection. */
const DEALS = 2 * SHELF;

/** Prices that are down (API-029). */
export const dealsQuery = (api: ApiClient) => ({
  queryKey: keys.listing('deals shelf', { page_size: DEALS }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    listed((await api.call('GET /deals', { query: { page_size: DEALS, facets: '0' }, signal })).products),
  staleTime: CATALOG_STALE_MS,
});

/** A shelf of deals that no other shelf of the page shows already. */
export const otherDeals = (deals: readonly ListedProduct[], shown: readonly ListedProduct[]): ListedProduct[] => {
  const ids = new Set(shown.map(({ id }) => id));
  return deals.filter(({ id }) => !ids.has(id)).slice(0, SHELF);
};

/** Products by id, without those that no longer exist (OP-139), in the order of the response: callers sort them with {@link inOrder}. */
export const productsQuery = (api: ApiClient, ids: readonly number[]) => ({
  queryKey: keys.listing('ids', { ids }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { products } = await api.call('GET /products', {
      query: { 'filter[id]': [...ids], page_size: SHELF, facets: '0' },
      signal,
    });
    return listed(products);
  },
  enabled: ids.length > 0,
  staleTime: CATALOG_STALE_MS,
});

/** In the order of the ids. */
export const inOrder = (products: readonly ListedProduct[], ids: readonly number[]): ListedProduct[] =>
  products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const VOICES = 3;
const REVIEW_COUNT = 20;

/** The happiest reviews of a product, first those that others found helpful (OP-083). */
export const voicesQuery = (api: ApiClient, productId: number | undefined) => ({
  queryKey: keys.reviews(productId ?? 0, { voices: VOICES }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (productId === undefined) return [];
    const { reviews } = await api.call('GET /reviews/product/{id}', {
      params: { id: productId },
      query: { rating: 5, page_size: REVIEW_COUNT },
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
