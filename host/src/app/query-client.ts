import { type Query, QueryClient } from '@tanstack/react-query';
import { QUERY_STALE_MS, UNUSED_QUERY_MS } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** Reads that got no answer at all are tried once more; an answer is an answer. Changing calls are never repeated. */
export function createQueryClient(server: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server just rendered is not fetched again by the first browser render.
        staleTime: QUERY_STALE_MS,
        // No timer for each of them, which the start of a page would set and end: `forgetUnused` does it.
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        retry: (count, error) => !server && count < 1 && error instanceof ApiError && error.errorCode === 'network',
      },
      // What was pressed without a line fails and says so; held back it would be silent, and come when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** When somebody was last seen to watch a query, or it was seen first (ms). */
const watchedAt = new WeakMap<Query, number>();

/**
 * Forgets what nobody watched for a while, however old it is: who goes back finds a list as far as it was shown. Called as the shopper goes on to another page, while
 * the one that is left still watches what it shows.
 */
export function forgetUnused(client: QueryClient): void {
  const now = Date.now();
  client.removeQueries({
    predicate(query) {
      const at = query.getObserversCount() > 0 ? now : (watchedAt.get(query) ?? now);
      watchedAt.set(query, at);
      return now - at > UNUSED_QUERY_MS;
    },
  });
}
