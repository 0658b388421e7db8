import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@larder/shell';

/**
 * A part of what this page knows under a query's key, picked by `of`: of undefined where it knows nothing. Only reads: somebody else on the page asks and
 * watches. Draws anew only when the part is another one (`Object.is`), while a query tells also that it is being asked, or answered the same.
 */
export function useKnown<T, P>(queryKey: readonly unknown[], of: (data: T | undefined) => P): P {
  const client = useQueryClient();
  const now = () => of(client.getQueryData<T>(queryKey));
  return useSyncExternalStore(client.getQueryCache().subscribe, now, now);
}
