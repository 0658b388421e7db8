import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, QueryClient } from '@larder/shell';
import { useKnown } from '../data/known.ts';

/** The featured strip (API-106). */
export const featuredQuery = (api: ApiClient) => ({
  queryKey: keys.listing('featured', {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /featured-nav', { signal }),
  staleTime: CATALOG_STALE_MS,
});

/** Answers about products, by the first word of their keys. */
const SHELVES = new Set<unknown>([keys.listing('', {})[0], keys.recommend('')[0], keys.ownShelf('', 1)[0]]);

/**
 * The menu (API-103). The pages of this remote fetch it along with their own data, so that the header is complete in the page source. One
 * without an aisle is of a store that has no products yet: it is refetched at each use, and with the first products the shelves are, too.
 */
export const navigationQuery = (api: ApiClient) => ({
  queryKey: keys.navigation,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const menu = await api.call('GET /navigation', { signal });
    const wasEmpty = client.getQueryData<typeof menu>(keys.navigation)?.length === 0;
    if (wasEmpty && menu.length > 0) void client.invalidateQueries({ predicate: ({ queryKey }) => SHELVES.has(queryKey[0]) });
    return menu;
  },
  staleTime: ({ state }: { state: { data?: readonly unknown[] | undefined } }) =>
    state.data?.length === 0 ? 0 : CATALOG_STALE_MS,
});

type Menu = CallResponse<'GET /navigation'>;
const whole = (menu: Menu | undefined) => menu;

/** The departments, as the header knows them, which asks for them; undefined while it does not. */
export const useDepartments = (): Menu | undefined => useKnown(keys.navigation, whole);
