import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@larder/shell';

/**
 * Selects a part of a query's cached data with `of`, which receives undefined without data. Only reads: another component fetches and
 * observes. Rerenders only when the part changes (`Object.is`); an observer would also rerender for each fetch.
 */
export function useKnown<T, P>(queryKey: readonly unknown[], of: (data: T | undefined) => P): P {
  const client = useQueryClient();
  const now = () => of(client.getQueryData<T>(queryKey));
  return useSyncExternalStore(client.getQueryCache().subscribe, now, now);
}
