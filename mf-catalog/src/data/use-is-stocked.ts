import { useApi, useQuery } from '@larder/shell';
import { navigationQuery } from '../navigation/navigation-query.ts';

/** Whether the store has shelves at all. A new one has none until its operator brings goods; while the menu is not known, it has. */
export function useIsStocked(): boolean {
  const { data } = useQuery(navigationQuery(useApi()));
  return data === undefined || data.length > 0;
}
