import type { CallResponse, ChangePreview, Order, OrderReports, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { OrderWhenOut } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

type OrderPage = CallResponse<'GET /account/orders'>;

/** Orders on a page of the list (CHK-047). */
const ORDERS_PAGE_SIZE = 10;
const LAST_PAGE = 100_000;

/** The page of an address, from 1; anything else is the first. */
export function pageOf(raw: string | null): number {
  const page = /^\d{1,6}$/.test(raw ?? '') ? Number(raw) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** One page of the customer's orders, newest first (API-075). */
export const ordersQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.orders(page),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OrderPage> =>
    api.call('GET /account/orders', { query: { cur_page: page, page_size: ORDERS_PAGE_SIZE }, signal }),
});

/** One order of the customer (API-074). Rejects with code 404 for other customers' and unknown ones. */
export const orderQuery = (api: ApiClient, id: string) => ({
  queryKey: keys.order(id),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Order> =>
    (await api.call('GET /account/order/{id}', { params: { id }, signal })).order,
});

/** A requested change of a placed order. */
export interface OrderChange {
  items?: { item_id: number; qty: number }[];
  /** Products that the order does not contain. */
  added?: { product_id: number; qty: number }[];
  address_id?: number;
  when_out?: OrderWhenOut;
}

/** Preview of an own order's totals with a change (OP-093). */
export const changePreviewQuery = (api: ApiClient, id: string, change: OrderChange) => ({
  queryKey: keys.orderChange(id, JSON.stringify(change)),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ChangePreview> =>
    api.call('POST /account/order/{id}/change/preview', { params: { id }, body: change, signal }),
  // Not cached: another tab or the warehouse may have changed the order.
  gcTime: 0,
  staleTime: 0,
  retry: false,
});

const FOUND = 24;

/** Products to add to an order: the best matches of a search; without one, earlier purchases, the most frequent first. */
export const addableQuery = (api: ApiClient, orderId: string, searchText: string) => ({
  queryKey: keys.orderAddable(orderId, searchText),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<{ products: readonly ProductCard[] }> =>
    searchText === ''
      ? api.call('GET /account/purchased', { query: { cur_page: 1, page_size: FOUND }, signal })
      : api.call('GET /products', { query: { 'filter[search]': searchText, page_size: FOUND, facets: '0' }, signal }),
});

/** Reports of an own order, and items that can still be reported. */
export const reportsQuery = (api: ApiClient, id: string) => ({
  queryKey: keys.orderReports(id),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OrderReports> =>
    api.call('GET /account/order/{id}/reports', { params: { id }, signal }),
});

/** The last order, null when there is none (CHK-049). Under `orders`, so that whatever refreshes the list refreshes it. */
export const lastOrderQuery = (api: ApiClient) => ({
  queryKey: ['orders', 'last'] as const,
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Order | null> => {
    const { order_id: id } = await api.call('GET /account/order/last_order', { signal });
    return id === null ? null : (await api.call('GET /account/order/{id}', { params: { id }, signal })).order;
  },
});
