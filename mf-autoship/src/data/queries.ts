import { keys } from '@larder/contracts/keys';
import { AUTOSHIP_STALE_MS, CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

type WithSignal = { signal?: AbortSignal };

/** First part of the keys that a change of autoship outdates. */
export const AUTOSHIP_KEY = [keys.autoshipItems[0]] as const;

/** Schedules that will ship, including those with failed charges (AUTO-022); paused ones do not. */
const SHIPPING_STATUSES = ['active', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3'] as const;

/** Own items that are not cancelled (API-032). */
export const itemsQuery = (api: ApiClient) => ({
  queryKey: keys.autoshipItems,
  queryFn: async ({ signal }: WithSignal) => (await api.call('GET /autoship/items', { query: { preset: 'web' }, signal })).items,
  staleTime: AUTOSHIP_STALE_MS,
});

/** The schedule that ships next, or null (API-034, OP-108). */
export const nextScheduleQuery = (api: ApiClient) => ({
  queryKey: keys.autoshipSchedule,
  queryFn: async ({ signal }: WithSignal) =>
    (await api.call('GET /autoship/schedule/first', { query: { status: [...SHIPPING_STATUSES] }, signal })).schedule,
  staleTime: AUTOSHIP_STALE_MS,
});

/** All own schedules (OP-107). */
export const schedulesQuery = (api: ApiClient) => ({
  queryKey: keys.autoshipSchedules,
  queryFn: async ({ signal }: WithSignal) => (await api.call('GET /autoship/schedules', { signal })).schedules,
  staleTime: AUTOSHIP_STALE_MS,
});

/** Possible substitutes of an item. */
export const likeQuery = (api: ApiClient, itemId: number) => ({
  queryKey: keys.autoshipLike(itemId),
  queryFn: async ({ signal }: WithSignal) =>
    (await api.call('GET /autoship/item/{itemId}/like', { params: { itemId }, signal })).products,
  staleTime: AUTOSHIP_STALE_MS,
});

/** Where a shipment can go and what it can be paid with. */
export const deliveryQuery = (api: ApiClient) => ({
  queryKey: keys.autoshipDelivery,
  queryFn: async ({ signal }: WithSignal) => {
    const [{ addresses }, { cards }] = await Promise.all([
      api.call('GET /account/address', { signal }),
      api.call('GET /account/cc', { signal }),
    ]);
    return { addresses, cards };
  },
  staleTime: AUTOSHIP_STALE_MS,
});

/** Products on autoship that go with one (API-033, AUTO-023). */
export const recommendedQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.autoshipRecommended(productId),
  queryFn: async ({ signal }: WithSignal) =>
    (await api.call('GET /autoship/recommend/product/{productId}', { params: { productId }, signal })).products,
  staleTime: CATALOG_STALE_MS,
});
