import { type Query, QueryClient } from '@tanstack/react-query';
import { QUERY_STALE_MS, UNUSED_QUERY_MS } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** Reads that got no answer at all are tried once more; an answer is an answer. Changing calls are never repeated. */
export function createQueryClient(server: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The first browser render does not refetch the server's data.
        staleTime: QUERY_STALE_MS,
        // No timer for each of them, which the start of a page would set and end: `forgetUnused` does it.
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        retry: (count, error) => !server && count < 1 && error instanceof ApiError && error.errorCode === 'network',
      },
      // A change without a connection fails visibly; pausing it would be silent, and it would run unexpectedly later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** When a query last had an observer, or was first seen (ms). */
const watchedAt = new WeakMap<Query, number>();

/**
 * Removes queries without an observer for a while, regardless of their age: going back restores a list to its former length. Runs when the shopper
 * navigates, while the previous page still observes its data.
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
