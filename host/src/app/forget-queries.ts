import type { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { isKeyOfPerson } from '@larder/shell/about';

/**
 * Drops fetched data that is about a person. What is on the screen goes at once; whether it is asked for anew is up to who shows it. The account
 * itself is the session's, which has set it already.
 */
export function forgetQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isKeyOfPerson(queryKey) && queryKey[0] !== keys.account[0];
  for (const query of queryClient.getQueryCache().findAll({ predicate })) query.reset();
  queryClient.removeQueries({ predicate, type: 'inactive' });
}
