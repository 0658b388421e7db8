import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { navigationQuery } from '../navigation/navigation-query.ts';

type WithSignal = { signal: AbortSignal };

/** All brands (API-105). */
export const brandsQuery = (api: ApiClient) => ({
  queryKey: keys.listing('brands', {}),
  queryFn: ({ signal }: WithSignal) => api.call('GET /brands', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** All values (API-107). */
export const valuesQuery = (api: ApiClient) => ({
  queryKey: keys.listing('values', {}),
  queryFn: ({ signal }: WithSignal) => api.call('GET /values', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** Curated lists (API-104, OP-188). */
export const listsQuery = (api: ApiClient) => ({
  queryKey: keys.listing('shopping lists', {}),
  queryFn: ({ signal }: WithSignal) => api.call('GET /navigation/lists', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** A shopper's quiz answers; null without a visitor id. */
export const preferencesQuery = (api: ApiClient, uuid: string | null) => ({
  queryKey: keys.preferences,
  queryFn: ({ signal }: WithSignal) => (uuid === null ? null : api.call('GET /preferences', { query: { uuid }, signal })),
  enabled: uuid !== null,
  staleTime: CATALOG_STALE_MS,
});

interface BrowseQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: WithSignal) => Promise<T>;
  staleTime: number;
}
/** Data of an overview page: its head alone, as the rest is in the query cache. */
export interface BrowseData {
  head: PageHead;
}

/** Fetches what an overview page lists, and the menu. @throws ApiError when the overview's own call fails. */
export async function prefetchBrowse<T>(
  ctx: PrefetchContext,
  query: BrowseQuery<T>,
  head: PageHead,
): Promise<PrefetchResult<BrowseData>> {
  await Promise.all([ctx.queryClient.ensureQueryData(query), ctx.queryClient.prefetchQuery(navigationQuery(ctx.api))]);
  return { data: { head } };
}
