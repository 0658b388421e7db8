import type { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { isKeyOfPerson } from '@larder/shell/about';

/**
 * Removes fetched personal data. Data on the screen disappears at once; its component decides whether to refetch. The account itself belongs to
 * the session, which has set it already.
 */
export function forgetQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isKeyOfPerson(queryKey) && queryKey[0] !== keys.account[0];
  for (const query of queryClient.getQueryCache().findAll({ predicate })) query.reset();
  queryClient.removeQueries({ predicate, type: 'inactive' });
}
